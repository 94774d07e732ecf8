import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '#supabase/cli/failure.ts';
import { fakeRpc } from '#tests/support/database/contract.ts';
import { readHeadlines, saveHeadlines, saveShopSettings } from './shop-settings.ts';

describe('settings of a file that cannot be read whole', () => {
  let root: string;
  const calls: string[] = [];
  const rpc = fakeRpc(async (name) => {
    calls.push(name);
    throw new Error(`${name} was called`);
  });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'enersouq-settings-'));
    cpSync('content/settings', join(root, 'content/settings'), { recursive: true });
    calls.length = 0;
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const half = (text: string): string => `${text.slice(0, text.length / 2)}\n- [cut`;

  test.each<[string, (text: string) => string]>([
    ['shop', () => ''],
    ['shop', () => 'slots: 5\n'],
    ['shop', (text) => text.replace('bank:', 'bank')],
    ['synonyms', () => ''],
    ['synonyms', () => '# Nothing\n'],
    ['synonyms', () => 'panel: module\n'],
    ['synonyms', (text) => `${text}- panel\n- 5\n`],
    ['synonyms', half],
    ['synonyms', (text) => `${text}- [alpha, *beta]\n`],
    ['synonyms', (text) => `${text}- [&x alpha, *x]\n`],
    ['synonyms', (text) => `${text}---\n${text}`],
    ['headlines', () => ''],
    ['headlines', () => 'groups:\n'],
    ['headlines', () => 'groups:\n  - of: 5\n'],
    ['headlines', (text) => text.replace('groups:', '\tgroups:')],
    ['headlines', (text) => text.replace('attributes: [', 'attributes: [5, ')],
  ])('are refused before anything is saved: %s.yaml %#', async (name, edit) => {
    const file = join(root, `content/settings/${name}.yaml`);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
    const saved = saveShopSettings(rpc, root);
    await expect(saved).rejects.toThrow(UserError);
    await expect(saved).rejects.toThrow(
      new RegExp(
        `^content/settings/${name}\\.yaml cannot be read: .+ Nothing was saved\\. Run npm run content:check`,
      ),
    );
    expect(calls).toEqual([]);
  });

  test('are refused where the file is missing', async () => {
    rmSync(join(root, 'content/settings/synonyms.yaml'));
    await expect(saveShopSettings(rpc, root)).rejects.toThrow('cannot be read: A file is missing');
  });
});

test('a long refresh of headline attributes prints how far it is', async () => {
  const steps = [400, 800, 1_234].map((passed) => ({ done: false, passed, products: 16_800 }));
  const rpc = fakeRpc(async (name) =>
    name === 'save_headlines'
      ? true
      : (steps.shift() ?? { done: true, passed: 5, products: 16_800 }),
  );
  const lines: string[] = [];
  await saveHeadlines(rpc, readHeadlines(), (line) => void lines.push(line), 0);
  expect(lines).toEqual([
    'Headline attributes: 400 of 16,800 products …',
    'Headline attributes: 1,200 of 16,800 products …',
    'Headline attributes: 2,434 of 16,800 products …',
  ]);
});
