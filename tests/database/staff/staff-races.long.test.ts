/** Changes of the staff at the same time: on PostgreSQL, through the same API. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aPerson,
  aProvedUser,
  desk,
  enrolled,
  invitationIn,
  recorded,
} from '#tests/support/database/staff.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { aShopOnPostgres, type ShopOnPostgres } from '#tests/support/database/shop-on-postgres.ts';

const binaries = findPostgres();

const atOnce = <T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)));

describe.skipIf(binaries === null)('staff on PostgreSQL', () => {
  let shop: ShopOnPostgres;
  let backend: TestBackend;
  beforeAll(async () => {
    shop = await aShopOnPostgres(binaries!);
    ({ backend } = shop);
  });
  afterAll(() => shop?.close());

  const emptied = async () => {
    await backend.sql('alter table app.staff disable trigger user');
    await backend.sql('delete from app.staff');
    await backend.sql('alter table app.staff enable trigger user');
  };

  test('owners who all remove or demote each other at once leave one', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptied();
      const owners = await Promise.all([0, 1, 2, 3].map(() => aPerson(backend)));
      const before = await recorded(backend);
      const answers = await atOnce(4, (index) => {
        const target = { user_id: owners[(index + 1) % 4]!.id, revision: 1 };
        return index % 2
          ? desk(backend, owners[index]!, 'remove_staff', target)
          : desk(backend, owners[index]!, 'change_role', { ...target, role: 'driver' });
      });
      const done = answers.filter(({ status }) => status === 200);
      const [row] = await backend.sql<{ owners: number }>(
        `select count(*)::integer as owners from app.staff where role = 'owner' and disabled_at is null`,
      );
      expect(row!.owners).toBe(4 - done.length);
      expect(row!.owners).toBeGreaterThan(0);
      expect(await recorded(backend)).toBe(before + done.length);
    }
  });

  test('one operation that 20 requests send at once is done once', async () => {
    const owner = await aPerson(backend);
    for (let round = 0; round < 5; round += 1) {
      const driver = await aPerson(backend, 'driver');
      const change = { user_id: driver.id, role: 'finance', revision: 1 };
      const once = { ...change, operation_id: randomUUID() };
      const answers = await atOnce(20, () => desk(backend, owner, 'change_role', once));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      for (const { body } of answers) expect(body).toMatchObject({ role: 'finance', revision: 2 });
      expect(await recorded(backend, driver.id)).toBe(1);
    }
  });

  test('of 20 changes of one revision at once, one is done', async () => {
    const owner = await aPerson(backend);
    const driver = await aPerson(backend, 'driver');
    const answers = await atOnce(20, (index) =>
      desk(backend, owner, 'change_role', {
        user_id: driver.id,
        role: index % 2 ? 'finance' : 'content',
        revision: 1,
      }),
    );
    const hints = answers.map(({ status, body }) => (status === 200 ? 'done' : body.hint)).sort();
    expect(hints).toEqual([...Array(19).fill('changed_elsewhere'), 'done']);
    expect(await recorded(backend, driver.id)).toBe(1);
  });

  test('a right code that 10 requests send at once is taken once', async () => {
    const owner = await aPerson(backend);
    const sealed = `insert into app.staff_factors values ($1, repeat('s', 80), 'a key', 1)`;
    await backend.sql(sealed, [owner.id]);
    const passed = {
      user_id: owner.id,
      session_id: owner.session,
      step: 2,
      checked: 's'.repeat(80),
    };
    const answers = await atOnce(10, () => serviceRpc(backend, 'pass_factor', passed));
    const results = answers.map(({ body }) => body.result).sort();
    expect(results).toEqual([...Array(9).fill('code_invalid'), 'right']);
  });

  test('an invitation that 10 requests accept at once is accepted once', async () => {
    const owner = await aPerson(backend);
    const user = await aProvedUser(backend);
    await desk(backend, owner, 'invite', { email: user.email, role: 'driver', revision: 0 });
    const token = await invitationIn(backend, user.email);
    const answers = await atOnce(10, () =>
      serviceRpc(backend, 'accept_invitation', {
        token,
        ...enrolled(user),
        operation_id: randomUUID(),
      }),
    );
    const hints = answers.map(({ status, body }) => (status === 200 ? 'done' : body.hint)).sort();
    expect(hints).toEqual(['done', ...Array(9).fill('link_invalid')]);
    expect(await recorded(backend, user.id)).toBe(1);
  });

  const message = `insert into app.contact_messages (kind, name, email) values ('contact', 'Mona', 'mona@example.com')`;

  test('Today has changed for a transaction that begins before another one and ends after it', async () => {
    const owner = await aPerson(backend);
    const revision = async () => (await desk(backend, owner, 'pulse')).body.revision as number;
    const before = await revision();
    const slow = postgres(shop.server.url, { max: 1 });
    await slow.unsafe(`begin; ${message}`);
    await backend.sql(message);
    expect(await revision()).toBe(before + 1);
    await slow.unsafe('commit');
    expect(await revision()).toBe(before + 2);
    await slow.end();
  });

  test('sweeps at the same time as changes of Today lose none and count none twice', async () => {
    const owner = await aPerson(backend);
    const revision = async () => (await desk(backend, owner, 'pulse')).body.revision as number;
    const before = await revision();
    const aged = `alter table app.desk_changes alter at set default clock_timestamp() - interval '1 hour'`;
    await backend.sql(aged);
    await atOnce(60, (index) =>
      index % 3 ? backend.sql(message) : backend.sql('select app.purge_desk_changes()'),
    );
    expect(await revision()).toBe(before + 40);
    await backend.sql('alter table app.desk_changes alter at set default clock_timestamp()');
  });
});
