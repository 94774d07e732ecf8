import { expect, test } from 'vitest';
import { fakeDeps, fakeSettings, read, SERVICE_KEY } from '#tests/support/fakes/fake-deps.ts';
import { handle } from './handler.ts';

const TOKEN = 't'.repeat(43);
const idOf = (index: number): string =>
  `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
const row = (index: number): object => ({
  id: idOf(index),
  recipient: `reader${index}@example.com`,
  kind: 'newsletter_asked',
  locale: 'en',
  data: { token: TOKEN },
});

const ask = (): Request =>
  new Request('http://127.0.0.1/functions/v1/deliver-mail', {
    method: 'POST',
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
  });

/** An outbox with some mails, from which each is claimed once. */
function outboxOf(size: number, atOnce: string) {
  const waiting = Array.from({ length: size }, (_, index) => row(index));
  let most = 0;
  let under = 0;
  const deps = fakeDeps(
    {
      claim_mail: ({ batch }: { batch: number }) => waiting.splice(0, batch),
      mail_sent: null,
    },
    {
      settings: fakeSettings({ MAIL_AT_ONCE: atOnce, SUPABASE_URL: 'https://project.example' }),
      sendMail: async (mail) => {
        under += 1;
        most = Math.max(most, under);
        await new Promise(setImmediate);
        under -= 1;
        deps.mails.push(mail);
      },
    },
  );
  return { deps, most: () => most };
}

test.each([
  ['1', 1],
  ['3', 3],
  ['5', 5],
])('with MAIL_AT_ONCE=%s mails leave %i at a time, each once', async (atOnce, limit) => {
  const { deps, most } = outboxOf(13, atOnce);
  const answer = await read(handle(ask(), deps));
  expect(answer.body).toEqual({ sent: 13, failed: 0 });
  expect(most()).toBe(limit);
  expect(new Set(deps.mails.map(({ id }) => id)).size).toBe(13);
  // A claimed mail is sent without waiting, so the next run claims none of it.
  const claimed = deps.calls.filter(({ name }) => name === 'claim_mail');
  expect(new Set(claimed.map(({ args }) => args['batch']))).toEqual(new Set([limit]));
});

test('a newsletter mail can be left with the button of the mail program', async () => {
  const { deps } = outboxOf(1, '5');
  await handle(ask(), deps);
  expect(deps.mails[0]?.headers).toEqual({
    'List-Unsubscribe': `<https://project.example/functions/v1/forms/unsubscribe?token=${TOKEN}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
