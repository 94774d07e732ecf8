/** Applications for a role: what is taken, who reads it, how long it is kept. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rpc, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  ageFile,
  aFile,
  openFile,
  quoteWithFiles,
  storeFile,
} from '#tests/support/builders/files.ts';
import { Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let applicant: Shopper;
const email = 'mona@example.com';
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.exec('delete from app.contact_messages; delete from app.outbox');
  applicant = await Shopper.arrive(backend);
});

const apply = (over: object = {}, limits: object = {}): Promise<Answer> =>
  serviceRpc(backend, 'submit_form', {
    kind: 'application',
    payload: {
      cart: applicant.cart,
      email,
      name: 'Mona Saleh',
      role: 'dispatcher-night',
      message: 'I wake easily.',
      ...over,
    },
    client: null,
    per_client: 1000,
    per_email: 1000,
    ...limits,
  });
const fieldsOf = ({ body }: Answer): unknown => JSON.parse(body.details).fields;
const applications = async () => (await serviceRpc(backend, 'shop_applications')).body;
const unwanted = async () => (await serviceRpc(backend, 'unwanted_files')).body as string[];
const status = async (file: string) => (await serviceRpc(backend, 'shop_file', { file })).status;

async function applied(): Promise<string> {
  const file = await aFile(backend, applicant.cart);
  expect((await apply({ files: [file] })).status).toBe(200);
  return file;
}

describe('an application', () => {
  test('is read by the shop with its CV, and by nobody else', async () => {
    const file = await applied();
    expect(await applications()).toMatchObject([
      { role: 'dispatcher-night', name: 'Mona Saleh', email, cv: { id: file, kind: 'pdf' } },
    ]);
    expect(await status(file)).toBe(200);
    expect((await rpc(backend, 'file_to_read', { file })).status).toBe(404);
    expect((await rpc(backend, 'shop_applications', {})).status).toBe(401);
  });

  test('mails the shop where the CV is, and the applicant nothing that was typed', async () => {
    const file = await applied();
    const mails = await backend.sql('select recipient, kind, data from app.outbox order by kind');
    expect(mails).toMatchObject([
      { recipient: '{shop}', kind: 'form_received', data: { role: 'dispatcher-night', file } },
      { recipient: email, kind: 'message_received', data: { form: 'application' } },
    ]);
    expect(Object.keys((mails[1] as { data: object }).data)).toEqual(['form']);
    await apply({ files: [await aFile(backend, applicant.cart)] });
    const again = await backend.sql(`select id from app.outbox where kind = 'message_received'`);
    expect(again).toHaveLength(1);
  });

  test.each([
    ['no role', { role: '' }, { role: 'required' }],
    ['a role that is no id', { role: 'CEO <b>' }, { role: 'invalid' }],
    ['a role that is too long', { role: 'x'.repeat(61) }, { role: 'invalid' }],
    ['no name', { name: ' ' }, { name: 'required' }],
    ['no message', { message: '' }, { message: 'required' }],
    ['an address that is none', { email: 'mona' }, { email: 'invalid' }],
  ])('with %s is refused', async (_what, over, fields) => {
    const refused = await apply({ ...over, files: [await aFile(backend, applicant.cart)] });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual(fields);
    expect(await applications()).toEqual([]);
  });

  test('takes no CV of somebody else, none twice, none that never arrived, and no picture', async () => {
    const other = await Shopper.arrive(backend);
    const theirs = await aFile(backend, other.cart);
    const { id: open } = (await openFile(backend, applicant.cart)).body as { id: string };
    const picture = (await openFile(backend, applicant.cart)).body.id as string;
    await storeFile(backend, picture, { name: 'a.png', kind: 'png' });
    const used = await applied();
    for (const files of [
      [theirs],
      [open],
      [picture],
      [used],
      [randomUUID()],
      ['x'],
      [],
      {},
      null,
    ]) {
      const refused = await apply({ files });
      expect(refused.status, JSON.stringify(files)).toBe(422);
      expect(fieldsOf(refused)).toEqual({ cv: 'required' });
    }
    expect((await apply({ files: [await aFile(backend, applicant.cart), used] })).status).toBe(422);
    expect(await applications()).toHaveLength(1);
  });

  test('keeps its CV from a request for quotation', async () => {
    const file = await applied();
    await applicant.verify(email);
    expect((await quoteWithFiles(backend, applicant.cart, email, [file])).status).toBe(422);
  });

  test('is counted for each address and each client', async () => {
    const files = [await aFile(backend, applicant.cart)];
    expect((await apply({ files }, { per_email: 1 })).status).toBe(200);
    const answer = { result: 'rate_limited' };
    expect((await apply({ files }, { per_email: 1 })).body).toMatchObject(answer);
    const client = { client: '203.0.113.77', per_client: 1 };
    const more = { files: [await aFile(backend, applicant.cart)], email: 'a@example.com' };
    expect((await apply(more, client)).status).toBe(200);
    expect((await apply({ files, email: 'b@example.com' }, client)).body).toMatchObject(answer);
  });
});

describe('a CV', () => {
  test('stays while its application is kept, and goes with it after 12 months', async () => {
    const file = await applied();
    await ageFile(backend, file);
    await serviceRpc(backend, 'sweep');
    expect(await status(file)).toBe(200);
    await backend.exec(
      `update app.contact_messages set created_at = now() - interval '12 months 1 day'`,
    );
    await serviceRpc(backend, 'sweep');
    expect(await status(file)).toBe(404);
    expect(await unwanted()).toContain(file);
  });

  test('that was sent without an application goes after a day', async () => {
    const file = await aFile(backend, applicant.cart);
    await ageFile(backend, file);
    await serviceRpc(backend, 'sweep');
    expect(await unwanted()).toContain(file);
  });

  test('is named in the copy of a person, and erased with the person', async () => {
    const file = await applied();
    const { body } = await serviceRpc(backend, 'export_person', { email });
    expect(body.files).toMatchObject([{ id: file, name: 'drawing.pdf' }]);
    expect(body.contact_messages).toMatchObject([
      { kind: 'application', role: 'dispatcher-night' },
    ]);
    await serviceRpc(backend, 'erase_person', { email });
    expect(await applications()).toEqual([]);
    expect(await status(file)).toBe(404);
    expect(await unwanted()).toContain(file);
    const limits = await backend.sql(
      `select 1 from app.rate_limits where subject = app.token_hash('application' || $1)`,
      [email],
    );
    expect(limits).toEqual([]);
  });
});
