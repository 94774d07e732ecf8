/** The attacks again with a proved session of each role: the desk opens its own functions and nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STAFF_ROLES } from '#contract/values.ts';
import { call, fingerprint, type Call } from '#tests/support/database/api.ts';
import { aPerson, type Person } from '#tests/support/database/staff.ts';
import { setScene, type Attack, type Scene } from '#tests/support/oracles/attack.ts';
import { ATTACKS } from './all.ts';

const MINUTES = 600_000;

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
}, MINUTES);
afterAll(() => scene.backend.close());

/** The same attack, signed in; one that brings a token keeps it. */
function signedIn(attack: Attack, { jwt }: Person): Attack {
  const given = (to: Scene): Call => {
    const plain = attack.call?.(to) ?? {};
    return { ...plain, headers: { authorization: `Bearer ${jwt}`, ...plain.headers } };
  };
  return { ...attack, call: given };
}

/**
 * A cart belongs to its guest, so that a cart of the attacker is not found with a token. What is refused without an
 * account (401) answers whoever has one about themselves.
 */
const isExpected = ({ status }: Attack, answer: number): boolean =>
  [status, 403, 404].flat().includes(answer) || ([status].flat().includes(401) && answer === 200);

/** What an attack brought beyond its refusal. */
async function gain(attack: Attack): Promise<object[]> {
  const { status, body } = await call(scene.backend, attack.path(scene), attack.call?.(scene));
  const text = JSON.stringify(body);
  const leaked = (attack.hides?.(scene) ?? []).filter((secret) => text.includes(secret));
  if (isExpected(attack, status) && leaked.length === 0) return [];
  return [{ name: attack.name, status, body, leaked }];
}

test.each(STAFF_ROLES)(
  'a token of %s gets no further than that of a buyer',
  async (role) => {
    const person = await aPerson(scene.backend, role);
    const before = await fingerprint(scene.backend);
    const gained: object[] = [];
    for (const attack of ATTACKS.flatMap(([, attacks]) => attacks))
      gained.push(...(await gain(signedIn(attack, person))));
    expect(gained).toEqual([]);
    expect(await fingerprint(scene.backend)).toEqual(before);
  },
  MINUTES,
);
