/** Attacks with the public key against a deployed project. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { perform, setSceneOn, type Outcome, type Scene } from '#tests/support/oracles/attack.ts';
import { takeLogged } from '#tests/support/oracles/logged.ts';
import { findPostgres } from '#tests/support/database/postgres.ts';
import { httpBackend } from '#tests/support/hosts/production/over-http.ts';
import { deployProject, type DeployedProject } from '#tests/support/hosts/production/project.ts';
import { ATTACKS } from '#tests/database/attacks/all.ts';

const binaries = findPostgres();

describe.skipIf(binaries === null)('through the gateway of a deployed project', () => {
  let deployed: DeployedProject;
  let scene: Scene;
  let known: Outcome['after'] | undefined;
  beforeAll(async () => {
    deployed = await deployProject(binaries!, 'https://shop.example');
    scene = await setSceneOn(httpBackend(deployed));
  }, 300_000);
  afterAll(async () => {
    await scene?.backend.close();
    await deployed?.close();
  });

  afterEach(() => void takeLogged()); // Each refusal is a line of the gateway's log.

  describe.each(ATTACKS)('%s', (_, attacks) => {
    test.each(attacks)('$name', async (attack) => {
      const { answer, after, changed, leaked } = await perform(attack, scene, known);
      known = after;
      expect(changed).toEqual([]);
      expect(leaked).toEqual([]);
      expect([attack.status].flat(), JSON.stringify(answer.body)).toContain(answer.status);
    });
  });
});
