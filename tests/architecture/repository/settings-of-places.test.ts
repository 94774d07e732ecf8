/** Each place of a deployment has one example of its settings, which names what its code reads. */
import { globSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { NAMES } from '#supabase/cli/settings.ts';
import { readSettings, SETTING_NAMES } from '#supabase/functions/_shared/settings.ts';

/** The text of the files without their imports: the name of an imported file reads no setting. */
const textOf = (globs: readonly string[]): string =>
  globs
    .flatMap((glob) => globSync(glob))
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/ from '[^']+';$/gm, ''))
    .join('\n');

/** The settings whose name occurs in the sources, as code or the environment has it. */
function readBy(globs: readonly string[]): string[] {
  const text = textOf(globs);
  const read = Object.entries(NAMES).filter(([key, name]) =>
    new RegExp(`\\b(${key}|${name})\\b`).test(text),
  );
  const given = [...text.matchAll(/^ +([A-Z_]+): envField/gm)].map(([, name]) => name!);
  return [...new Set([...read.map(([, name]) => name), ...given])];
}

/** Words that mean something else in the commands: the port of a running shop, the language of a row. */
const OTHER_WORDS = ['PORT', 'LOCALE'];

const PLACES = {
  site: () =>
    readBy([
      'astro.config.mjs',
      'scripts/{build/{build,content-policy,environment,production-build,site-build,site-map},publish-listen}.ts',
    ]),
  functions: () => SETTING_NAMES.filter((name) => !name.startsWith('SUPABASE_')),
  operator: () =>
    readBy([
      'supabase/operator/**/*.ts',
      'supabase/catalogue/**/*.ts',
      'supabase/seed/settings.ts',
      'supabase/cli/record-action.ts',
      'supabase/local/{target,database/connect}.ts',
    ]).filter((name) => !OTHER_WORDS.includes(name)),
};

describe.each(Object.entries(PLACES))('deploy/%s.env.example', (place, read) => {
  const text = readFileSync(`deploy/${place}.env.example`, 'utf8');

  test('names each setting that its place reads once, and no other', () => {
    const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(read().toSorted());
  });

  test('explains each setting in a comment, and holds no line of another form', () => {
    const paragraphs = text.split(/\n(?=#)/).filter((part) => /^[A-Z_]+=/m.test(part));
    expect(paragraphs.filter((part) => !part.startsWith('# '))).toEqual([]);
    expect(text.split('\n').filter((line) => !/^(#.*|[A-Z_]+=.*|)$/.test(line))).toEqual([]);
  });
});

test('nothing that is set as a secret of the functions has a name that a hosted project refuses', () => {
  const names = Object.keys(parseEnv(readFileSync('deploy/functions.env.example', 'utf8')));
  expect(names.filter((name) => name.startsWith('SUPABASE_'))).toEqual([]);
});

test('the example of the functions does not start as it is, and names what is to be filled in', () => {
  const example = parseEnv(readFileSync('deploy/functions.env.example', 'utf8'));
  const provided = { SUPABASE_URL: 'https://p.supabase.co', SUPABASE_SERVICE_ROLE_KEY: 'key' };
  const read = () => readSettings((name) => ({ ...example, ...provided })[name], true);
  for (const name of [
    'SITE_URL',
    'MAIL_FROM',
    'SHOP_EMAIL',
    'SCHEDULE_SECRET',
    'CLIENT_ADDRESS_HEADER',
    'MOYASAR_SECRET_KEY',
  ])
    expect(read).toThrow(`${name} is not set`);
});
