import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { anAddress, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const verifiedShopper = async (email?: string): Promise<Shopper> => {
  const shopper = await Shopper.arrive(backend);
  await shopper.verify(email);
  return shopper;
};
const save = (shopper: Shopper, over: object = {}) =>
  shopper.call('save_address', { address: anAddress({ ...over }) });

describe('save_address', () => {
  test(
    'keeps a verified address with the columns of the specification',
    { tags: ['checkout-11', 'data-07'] },
    async () => {
      const shopper = await verifiedShopper();
      const { status, body } = await save(shopper, {
        email: ' MONA@example.com',
        details: 'Gate 3',
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        ...anAddress({ details: 'Gate 3' }),
        is_default: true, // the first one
        id: expect.any(String),
        email_verified: true,
        created_at: expect.any(String),
      });
    },
  );

  test(
    'is refused while this session has not verified the e-mail',
    { tags: 'otp-20' },
    async () => {
      const shopper = await verifiedShopper();
      const before = await fingerprint(backend);
      expect(await save(shopper, { email: 'other@example.com' })).toMatchObject({
        status: 403,
        body: { hint: 'address_not_verified' },
      });
      expect(await fingerprint(backend)).toEqual(before);
    },
  );

  test(
    'the same e-mail, address, city, district and postal code add no second one',
    { tags: 'checkout-12' },
    async () => {
      const shopper = await verifiedShopper();
      const first = await save(shopper);
      const again = await save(shopper, { full_name: 'Somebody Else', phone: '+966500000000' });
      expect(again.body).toMatchObject({ id: first.body.id, full_name: 'Somebody Else' });
      expect((await save(shopper, { postal_code: '99999' })).body.id).not.toBe(first.body.id);
      expect((await shopper.call('list_addresses')).body).toHaveLength(2);
    },
  );

  test('the codes of a National Address are normalised, and may be taken out again', async () => {
    const shopper = await verifiedShopper();
    const typed = { short_address: 'rrrd ٢٩٢٩', building_number: '٨٢٢٨', unit: ' 4 ' };
    const { body } = await save(shopper, { ...typed, additional_number: '' });
    const codes = { short_address: 'RRRD2929', building_number: '8228', unit: '4' };
    expect(body).toMatchObject({ ...codes, additional_number: null });
    const changed = await shopper.call('update_address', {
      address_id: body.id,
      address: anAddress({ ...codes, additional_number: '2121', unit: '' }),
    });
    expect(changed.body).toMatchObject({ ...codes, additional_number: '2121', unit: null });
  });

  test('a code of the National Address in another form is named and refused', async () => {
    const shopper = await verifiedShopper();
    const before = await fingerprint(backend);
    const { status, body } = await save(shopper, {
      short_address: 'RRR12929',
      building_number: '82281',
      additional_number: 'x'.repeat(100),
      unit: 'y'.repeat(21),
    });
    expect(status).toBe(422);
    expect(JSON.parse(body.details).fields).toEqual({
      short_address: 'invalid',
      building_number: 'invalid',
      additional_number: 'invalid',
      unit: 'too_long',
    });
    expect(await fingerprint(backend)).toEqual(before);
  });

  test('the database holds no other form, whoever writes it', async () => {
    const shopper = await verifiedShopper();
    const id = await shopper.saveAddress();
    const write = (set: string) =>
      backend.sql(`update app.customer_addresses set ${set} where id = $1`, [id]);
    await expect(write("building_number = '82x8'")).rejects.toThrow('building_number_form');
    await expect(write("additional_number = ''")).rejects.toThrow('additional_number_form');
    await expect(write("short_address = 'rrrd2929'")).rejects.toThrow('short_address_form');
    await expect(write(`unit = '${'x'.repeat(21)}'`)).rejects.toThrow('unit_length');
  });

  test(
    'each required field is named when it is missing or too long',
    { tags: 'checkout-08' },
    async () => {
      const shopper = await verifiedShopper();
      const { status, body } = await shopper.call('save_address', { address: {} });
      expect(status).toBe(422);
      expect(JSON.parse(body.details).fields).toEqual({
        type: 'invalid',
        full_name: 'required',
        email: 'invalid',
        phone: 'required',
        address: 'required',
        city: 'required',
        district: 'required',
        postal_code: 'required',
      });
      const long = await save(shopper, { address: 'x'.repeat(301), city: ' \t ' });
      expect(JSON.parse(long.body.details).fields).toEqual({
        address: 'too_long',
        city: 'required',
      });
    },
  );

  test('hostile names are kept as text, without control characters and direction overrides', async () => {
    const shopper = await verifiedShopper();
    const name = '<script>alert(1)</script> \u202E gnp \u0007\u{1F525}';
    const { body } = await save(shopper, { full_name: name, district: 'hostile' });
    expect(body.full_name).toBe('<script>alert(1)</script>  gnp \u{1F525}');
  });

  test('20 addresses are enough for a session', async () => {
    const shopper = await verifiedShopper();
    for (let i = 0; i < 20; i++) await save(shopper, { address: `Street ${i}` });
    expect(await save(shopper, { address: 'One more' })).toMatchObject({ status: 429 });
  });
});

test('the digits of every line of an address are of one script, whoever sends it', async () => {
  const shopper = await verifiedShopper();
  const lines = ['address', 'city', 'district', 'details', 'unit'] as const;
  const digit = fc.constantFrom(
    ...'0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９',
    'ش',
    'x',
    ' ',
  );
  const line = fc.string({ unit: digit, minLength: 1, maxLength: 18 });
  await fc.assert(
    fc.asyncProperty(line, async (typed) => {
      const given = `a${typed}z`;
      const { body } = await save(shopper, Object.fromEntries(lines.map((name) => [name, given])));
      const read = [...given]
        .map((one) => (/\p{Nd}/u.test(one) ? valueOfDigit(one) : one))
        .join('');
      for (const name of lines) expect((body as Record<string, unknown>)[name]).toBe(read);
    }),
    { numRuns: 15 },
  );
});

/** How far a digit is from the zero of its script: Unicode has each script's ten digits in order. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0)!;
  const zero = [0x30, 0x660, 0x6f0, 0xff10].findLast((first) => first <= code)!;
  return code - zero;
}

describe('own addresses', () => {
  test('are listed, changed, removed; one of them is the default', async () => {
    const shopper = await verifiedShopper();
    const first = (await save(shopper)).body.id;
    const second = (await save(shopper, { address: 'Second', is_default: true })).body.id;
    const defaults = async () =>
      (await shopper.call('list_addresses')).body
        .filter((saved: { is_default: boolean }) => saved.is_default)
        .map((saved: { id: string }) => saved.id);
    expect(await defaults()).toEqual([second]);
    await shopper.call('choose_default_address', { address_id: first });
    expect(await defaults()).toEqual([first]);
    const changed = { address_id: second, address: anAddress({ city: 'Jeddah' }) };
    expect((await shopper.call('update_address', changed)).body).toMatchObject({ city: 'Jeddah' });
    await shopper.call('delete_address', { address_id: first });
    expect((await shopper.call('list_addresses')).body).toMatchObject([{ id: second }]);
  });

  test.each([
    ['update_address', { address: anAddress() }],
    ['delete_address', {}],
    ['choose_default_address', {}],
  ])("%s does not find another session's address", { tags: 'sec-03' }, async (name, args) => {
    const [owner, thief] = [await verifiedShopper(), await verifiedShopper()];
    const address_id = (await save(owner)).body.id;
    const before = await fingerprint(backend);
    expect(await thief.call(name, { ...args, address_id })).toMatchObject({
      status: 404,
      body: { hint: 'address_not_found' },
    });
    expect(await fingerprint(backend)).toEqual(before);
  });

  test('are not verified any more once the e-mail was edited', { tags: 'otp-21' }, async () => {
    const shopper = await verifiedShopper();
    await save(shopper);
    await shopper.call('reset_verification', { email: 'mona@example.com' });
    expect((await shopper.call('list_addresses')).body).toMatchObject([{ email_verified: false }]);
  });
});

describe('find_address', () => {
  test(
    'gives the newest verified address of an e-mail this session has verified',
    { tags: 'checkout-14' },
    async () => {
      const email = 'returning@example.com';
      const before = await verifiedShopper(email);
      await save(before, { email, address: 'Old' });
      await save(before, { email, address: 'New' });
      const shopper = await Shopper.arrive(backend);
      expect((await shopper.call('find_address', { email })).body).toBeNull();
      await shopper.verify(email);
      expect((await shopper.call('find_address', { email })).body).toMatchObject({
        address: 'New',
      });
      expect((await shopper.call('find_address', { email: 'mona@example.com' })).body).toBeNull();
    },
  );
});
