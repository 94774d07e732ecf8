/** The command doctor: what is wrong with a deployment, inside and outside, a sentence each. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import { readSettings as readFunctionSettings } from '#supabase/functions/_shared/settings.ts';
import type { Commands } from '#supabase/cli/form.ts';
import { openShop } from '#supabase/operator/run.ts';
import { databaseProblems } from './doctor-database.ts';
import { outsideProblems } from './doctor-outside.ts';

/** A file of settings of the functions, read as they read it at their start. */
function functionSettingProblems(file: string | undefined, supabaseUrl: string): string[] {
  if (file === undefined) return [];
  const provided = { SUPABASE_URL: supabaseUrl, SUPABASE_SERVICE_ROLE_KEY: 'provided' };
  try {
    const given = { ...provided, ...parseEnv(readFileSync(file, 'utf8')) } as Record<
      string,
      string
    >;
    readFunctionSettings((name) => given[name], true);
    return [];
  } catch (error) {
    return [`${file}: ${reasonOf(error)}`];
  }
}

/** A database that does not answer is what is wrong with it. */
async function insideProblems(): Promise<string[]> {
  const shop = await openShop();
  try {
    return await databaseProblems(shop.rpc);
  } catch (error) {
    return [
      `The database could not be asked (${reasonOf(error)}): check the key, and apply the migrations.`,
    ];
  } finally {
    await shop.close();
  }
}

async function examine(file: string | undefined): Promise<{ problems: string[] }> {
  const environment = readEnvironment();
  const { supabaseUrl, siteUrl, publishableKey, desk } = readSettings(environment);
  if (supabaseUrl === null || !environment['SITE_URL']) {
    throw new UserError(
      'SUPABASE_URL and SITE_URL are not set: the doctor looks at a deployment. deploy/operator.env.example lists its settings.',
    );
  }
  const problems = [
    ...functionSettingProblems(file, supabaseUrl),
    ...(await insideProblems()),
    ...(await outsideProblems({ siteUrl, supabaseUrl, publishableKey, hasDesk: desk === 'on' })),
  ];
  for (const problem of problems) console.log(`- ${problem}`);
  console.log(problems.length === 0 ? 'Nothing is wrong.' : `${problems.length} things are wrong.`);
  if (problems.length > 0) process.exitCode = 1;
  return { problems };
}

export const doctorCommands: Commands = {
  doctor: {
    summary: 'checks a deployment from inside and outside, and names what is wrong',
    words: [],
    options: {
      functions: { value: 'FILE', help: 'also checks the settings of the functions in this file' },
    },
    notes: ['The exit status is 1 when anything is wrong.'],
    settings: [
      'SUPABASE_URL',
      'SUPABASE_SERVICE_KEY',
      'SITE_URL',
      'PUBLIC_SUPABASE_ANON_KEY',
      'DESK',
    ],
    run: ({ values }) => examine(values['functions']),
  },
};
