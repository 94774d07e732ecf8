import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanEmail, STORED_EMAIL } from '#domain/shared/text/email.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { EMAIL_VECTORS } from '#tests/support/oracles/email-vectors.ts';
import { randomAddresses } from './random-addresses.ts';
import { anAddress, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

/** The results of app.clean_email. */
async function cleanedBySql(texts: readonly string[]): Promise<(string | null)[]> {
  const rows = await backend.sql<{ email: string | null }>(
    `select app.clean_email(typed) as email
     from jsonb_array_elements_text($1::jsonb) with ordinality as given (typed, place) order by place`,
    [JSON.stringify(texts)],
  );
  return rows.map(({ email }) => email);
}

/** Half a surrogate pair reaches no text of a database. */
const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);
/** Without marks, blanks and commas at its ends. */
const coreOf = (text: string): string => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}،]+$/gu, '');

describe('app.clean_email', () => {
  const vectors = EMAIL_VECTORS.filter(({ typed }) => storable(typed));

  test(
    'takes the ASCII vectors as TypeScript does, and no other spelling',
    { tags: 'otp-02' },
    async () => {
      const found = await cleanedBySql(vectors.map(({ typed }) => typed));
      // Only TypeScript converts a domain, and digits of other keyboards.
      const expected = vectors.map(({ typed, stored }) => (isAscii(coreOf(typed)) ? stored : null));
      expect(vectors.map(({ why }, i) => [why, found[i]])).toEqual(
        vectors.map(({ why }, i) => [why, expected[i]]),
      );
    },
  );

  test('takes unchanged what TypeScript returns', async () => {
    const stored = EMAIL_VECTORS.flatMap(({ stored: email }) => email ?? []);
    expect(await cleanedBySql(stored)).toEqual(stored);
  });

  test('agrees with TypeScript on random text', async () => {
    const typed = randomAddresses(5000).filter(storable);
    const bySql = await cleanedBySql(typed);
    const byScript = typed.map(cleanEmail);
    // Whatever TypeScript returns, SQL takes unchanged; whatever SQL returns is ASCII and the same.
    const returned = [...new Set(byScript.flatMap((email) => email ?? []))];
    expect(await cleanedBySql(returned)).toEqual(returned);
    const wrong = typed.filter((text, i) => {
      const email = bySql[i] ?? null;
      return email === null ? isAscii(text) && byScript[i] !== null : email !== byScript[i];
    });
    expect(wrong).toEqual([]);
    expect(bySql.filter((email) => email !== null && !isAscii(email))).toEqual([]);
    // The comparison means little if almost everything is refused.
    expect(returned.length).toBeGreaterThan(1000);
    expect(bySql.filter((email) => email !== null).length).toBeGreaterThan(1000);
  });

  test('takes no character outside ASCII anywhere, of all alphabets and compatibility forms', async () => {
    const [row] = await backend.sql<{ taken: number }>(
      `select count(*)::integer as taken
       from (select * from generate_series(128, 12287) union select * from generate_series(64256, 65533)
         union select * from generate_series(119808, 120831)) as characters (code), lateral (select chr(code) as character) as made
       where (app.clean_email('x' || character || '@example.com') is not null
           or app.clean_email('x@exam' || character || 'ple.com') is not null)`,
    );
    expect(row?.taken).toBe(0);
  });

  test('matches with the expression of TypeScript', async () => {
    const [row] = await backend.sql<{ source: string }>(
      `select prosrc as source from pg_proc where oid = 'app.clean_email(text)'::regprocedure`,
    );
    expect(row?.source.replaceAll("''", "'")).toContain(STORED_EMAIL.source);
  });
});

describe('a table that stores an address', () => {
  const columns = () =>
    backend.sql<{ place: string; checked: boolean }>(
      `select place.relname || '.' || field.attname as place, exists (
         select from pg_constraint as rule
         where rule.conrelid = place.oid and rule.contype = 'c' and rule.convalidated
           and pg_get_constraintdef(rule.oid) like '%app.is_clean_email(' || field.attname || ')%') as checked
       from pg_attribute as field join pg_class as place on place.oid = field.attrelid
       where place.relkind in ('r', 'p') and place.relnamespace in ('app'::regnamespace, 'public'::regnamespace)
         and field.attnum > 0 and not field.attisdropped and field.atttypid in ('text'::regtype, 'varchar'::regtype)
         and field.attname ~ '(^|_)(e?mail|emails|recipient|mailbox|mail_to)(_|$)'
       order by 1`,
    );

  test('takes nothing but the stored spelling, whatever the column is called', async () => {
    const found = await columns();
    expect(found.filter(({ checked }) => !checked)).toEqual([]);
    expect(found.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'contact_messages.email',
        'customer_addresses.email',
        'email_challenges.email',
        'newsletter_subscribers.email',
        'orders.email',
        'outbox.recipient',
        'quote_requests.email',
        'verified_emails.email',
      ]),
    );
  });

  test('also in the address that an order keeps', async () => {
    const [rule] = await backend.sql<{ words: string }>(
      `select pg_get_constraintdef(oid) as words from pg_constraint where conname = 'orders_address_email_is_clean'`,
    );
    expect(rule?.words).toContain("app.is_clean_email((address ->> 'email'::text))");
  });

  test.each(['Layla@mailinbox.com', 'layla@mailİnbox.com', 'x@ｇmail.com', 'layla', ''])(
    'refuses %j even from the owner of the database',
    async (email) => {
      const write = backend.sql(
        `insert into app.contact_messages (kind, name, email, message) values ('contact', 'x', $1, 'x')`,
        [email],
      );
      await expect(write).rejects.toThrow(/contact_messages_email/);
    },
  );
});

describe('the addresses of the attack', () => {
  const SPELLINGS = [
    'layla@mailİnbox.com',
    'layla@maiⓛinbox.com',
    'layla@ｍailinbox.com',
    'layla@𝐦ailinbox.com',
    'layla@ᵐailinbox.com',
    'layla@mail\u212anbox.com',
  ];
  const VICTIM = 'layla@mailinbox.com';

  test.each(SPELLINGS)('%j gets no code and finds nothing that Layla saved', async (spelling) => {
    const layla = await Shopper.arrive(backend);
    await layla.verify(VICTIM);
    expect(
      (await layla.call('save_address', { address: anAddress({ email: VICTIM }) })).status,
    ).toBe(200);
    const stranger = await Shopper.arrive(backend);
    const args = { cart: stranger.cart, email: spelling, client: null };
    expect((await serviceRpc(backend, 'issue_code', args)).body).toEqual({
      result: 'email_invalid',
    });
    expect((await stranger.call('find_address', { email: spelling })).body).toBeNull();
    expect((await stranger.call('find_address', { email: VICTIM })).body).toBeNull();
    expect((await stranger.call('verified_emails')).body).toEqual([]);
    const saved = await stranger.call('save_address', { address: anAddress({ email: spelling }) });
    expect(saved).toMatchObject({ status: 422, body: { hint: 'address_invalid' } });
  });

  test('capitals and blanks share the limits of the one spelling', async () => {
    const issue = async (email: string) =>
      serviceRpc(backend, 'issue_code', {
        cart: (await Shopper.arrive(backend)).cart,
        email,
        client: null,
      });
    expect((await issue('noura@example.com')).body).toMatchObject({
      result: 'issued',
      email: 'noura@example.com',
    });
    for (const email of ['NOURA@example.com', ' noura@EXAMPLE.com\n'])
      expect((await issue(email)).body).toMatchObject({ result: 'rate_limited' });
  });

  test('anon may read the list of repaired addresses no more than any table', async () => {
    expect((await rpc(backend, 'email_repairs')).status).toBeGreaterThanOrEqual(400);
  });
});
