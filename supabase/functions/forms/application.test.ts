import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { CART, fakeDeps, type FakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { stored, submitted } from '#tests/support/builders/form-bodies.ts';
import { aDocx } from '#tests/support/builders/documents/made-documents.ts';
import { aPdf, bytes } from '#tests/support/builders/documents/made-files.ts';
import { filesInMemory } from '#tests/support/hosts/private-files.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { handle } from './handler.ts';

recordConsole();
const URL_OF_PAGE = 'https://shop.example/functions/v1/forms/page';
const FILE = 'f0000000-0000-4000-8000-000000000001';
const LIMIT = 5 * 1024 * 1024;
const answers = {
  ...stored,
  open_cart: CART,
  open_file: { id: FILE },
  store_file: { id: FILE, name: 'cv.pdf', kind: 'pdf', bytes: 9 },
};
const fields = {
  kind: 'application',
  locale: 'en',
  website: '',
  role: 'dispatcher-night',
  name: 'Mona Saleh',
  email: ' MONA@example.com',
  phone: '',
  message: 'I wake easily.',
};

interface Sent {
  readonly status: number;
  readonly html: string;
}

async function post(body: BodyInit, deps: FakeDeps, headers: HeadersInit = {}): Promise<Sent> {
  const answer = await handle(new Request(URL_OF_PAGE, { method: 'POST', body, headers }), deps);
  return { status: answer.status, html: await answer.text() };
}

function send(
  over: Record<string, string>,
  cv: Uint8Array<ArrayBuffer> | null,
  deps: FakeDeps,
  name = 'cv.pdf',
): Promise<Sent> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...fields, ...over })) form.append(key, value);
  form.append('cv', new File(cv === null ? [] : [cv], cv === null ? '' : name));
  return post(form, deps);
}

const asked = (deps: FakeDeps): string[] => deps.calls.map(({ name }) => name);

describe('an application', () => {
  test('is stored with its CV, and only then thanked for', async () => {
    const kept = new Map<string, Uint8Array>();
    const deps = fakeDeps(answers, { files: filesInMemory(kept) });
    const page = await send({}, aPdf(), deps, 'C:\\me\\cv.exe');
    expect(page.status).toBe(200);
    expect(page.html).toContain('Your application is with us.');
    expect(asked(deps)).toEqual(['open_cart', 'open_file', 'store_file', 'submit_form']);
    expect(submitted(deps)).toMatchObject({
      kind: 'application',
      client: '192.0.2.7',
      locale: 'en',
      payload: { cart: CART, files: [FILE], role: 'dispatcher-night', email: 'mona@example.com' },
    });
    expect(deps.calls[2]?.args).toMatchObject({ file: FILE, name: 'cv.exe.pdf', kind: 'pdf' });
    expect([...kept.keys()]).toEqual([FILE]);
    expect(page.html).not.toContain(CART);
  });

  test('takes a DOCX whatever it is called', async () => {
    const deps = fakeDeps(answers);
    expect((await send({}, aDocx(), deps, 'cv.pdf')).status).toBe(200);
    expect(deps.calls[2]?.args).toMatchObject({ name: 'cv.pdf.docx', kind: 'docx' });
  });

  test('comes back with what is wrong and all that was typed, and asks for the CV again', async () => {
    const deps = fakeDeps(answers);
    const page = await send({ email: 'mona@', message: '"Hello" <b>' }, aPdf(), deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain('Please check your email: it cannot be read');
    expect(page.html).toContain('&quot;Hello&quot; &lt;b&gt;</textarea>');
    expect(page.html).toContain('enctype="multipart/form-data"');
    expect(page.html).toContain('name="role" value="dispatcher-night"');
    expect(page.html).toContain('Please choose your CV again.');
    expect(asked(deps)).toEqual([]);
  });

  test('without a CV is asked for one', async () => {
    const deps = fakeDeps(answers);
    const page = await send({}, null, deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain('Please choose your CV.');
    expect((await send({}, bytes(), deps)).html).toContain('Please choose your CV.');
    const text = await post(new URLSearchParams({ ...fields, cv: 'cv.pdf' }), deps);
    expect(text.status).toBe(422);
    expect(asked(deps)).toEqual([]);
  });

  test.each([
    ['is no document', bytes('MZ program'), 'This file is not accepted'],
    ['has macros', aDocx({ 'word/vbaProject.bin': 'x' }), 'This file is not accepted'],
    ['cannot be read', aDocx().slice(0, 300), 'This file cannot be read'],
    ['is too large', new Uint8Array(LIMIT + 1), 'This file has more than 5 MB'],
  ])('whose CV %s comes back, and nothing is kept', async (_what, cv, words) => {
    const kept = new Map<string, Uint8Array>();
    const deps = fakeDeps(answers, { files: filesInMemory(kept) });
    const page = await send({}, cv, deps);
    expect(page.status).toBe(422);
    expect(page.html).toContain(words);
    expect(page.html).toContain('I wake easily.');
    expect(asked(deps)).toEqual(['open_cart', 'open_file']);
    expect(kept.size).toBe(0);
  });

  test('that is larger than any CV is not read to its end', async () => {
    let parts = 0;
    const endless = new ReadableStream({
      pull(controller) {
        parts += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request(URL_OF_PAGE, {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit);
    const answer = await handle(request, fakeDeps(answers));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('Your file has more than 5 MB.');
    expect(parts).toBeLessThan(90);
  });

  test('that is no form is refused', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post('--y\r\nnonsense', fakeDeps(answers), type)).status).toBe(422);
  });

  test('is counted before its CV is inspected', async () => {
    const refused = { result: 'rate_limited', retry_after: 60 };
    const deps = fakeDeps({ ...answers, open_file: refused });
    const page = await send({}, bytes('MZ program'), deps);
    expect(page.status).toBe(429);
    expect(page.html).toContain('Too many messages from here.');
  });

  test('that the database refuses comes back, and one that fails reports that nothing was sent', async () => {
    const error = new AppError('input_invalid', { fields: { name: 'invalid' } });
    const marked = await send({}, aPdf(), fakeDeps({ ...answers, submit_form: error }));
    expect(marked.status).toBe(422);
    expect(marked.html).toContain('Please check your full name');
    const broken = { ...answers, submit_form: new AppError('unexpected') };
    const failed = await send({}, aPdf(), fakeDeps(broken));
    expect(failed.status).toBe(500);
    expect(failed.html).toContain('Nothing was sent.');
  });

  test('of a program that fills every field is refused', async () => {
    const deps = fakeDeps(answers);
    expect((await send({ website: 'https://spam.example' }, aPdf(), deps)).status).toBe(422);
    expect(asked(deps)).toEqual([]);
  });

  test('is taken from no script: it has no file', async () => {
    const deps = fakeDeps(answers);
    const request = new Request('https://shop.example/functions/v1/forms', {
      method: 'POST',
      body: JSON.stringify({ ...fields, elapsed_ms: 4000, cart: CART, files: [FILE] }),
    });
    expect((await handle(request, deps)).status).toBe(422);
    expect(asked(deps)).toEqual([]);
  });
});
