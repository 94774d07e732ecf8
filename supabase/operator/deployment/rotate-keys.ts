/** The command that changes secrets without a call being refused meanwhile: rotate-keys. */
import { randomBytes } from 'node:crypto';
import type { Commands } from '#supabase/cli/form.ts';

const BYTES = 24;

/** Our own secrets: the functions accept the new one and the one before it. */
const OWN = ['SCHEDULE_SECRET', 'METRICS_SECRET'] as const;

/** New secrets, and the steps in their order. Nothing is changed: only the host's people may set its secrets. */
export function rotationSteps(newSecret = () => randomBytes(BYTES).toString('hex')): string[] {
  const made = OWN.map((name) => ({ name, secret: newSecret() }));
  const schedule = made.find(({ name }) => name === 'SCHEDULE_SECRET')?.secret;
  return [
    'New secrets were made; nothing was changed. PRESENT is the value of today.',
    '',
    '1. Both are valid at once:',
    ...made.map(
      ({ name, secret }) => `   supabase secrets set ${name}=${secret} ${name}_OLD=PRESENT`,
    ),
    '2. The database sends the new one, and so does each run-schedule once it is started again:',
    `   SCHEDULE_SECRET=${schedule} npm run shop -- ops schedule --set-secret`,
    '3. Give the new METRICS_SECRET to the monitoring system.',
    "4. When 'npm run shop -- ops schedule' shows no error, end the old ones:",
    `   supabase secrets unset ${OWN.map((name) => `${name}_OLD`).join(' ')}`,
    '',
    'Keys of the project are made in its dashboard, under API keys:',
    "- Secret key: add a second one, set it as SERVICE_KEY with the first as SERVICE_KEY_OLD, change the operator's",
    '  SUPABASE_SERVICE_KEY, then delete the first and unset SERVICE_KEY_OLD.',
    '- Publishable key: add a second one, build the site with it, delete the first after a day.',
    '- Database password: change it in the dashboard, then DATABASE_URL.',
    '- Moyasar and SMTP: make a new key there, set it, then delete the old one.',
  ];
}

export const keyCommands: Commands = {
  'rotate-keys': {
    summary: 'makes new secrets and lists the steps that change all keys',
    words: [],
    options: {},
    notes: ['The output has secrets: clear the terminal afterwards.'],
    run: () => {
      const steps = rotationSteps();
      for (const line of steps) console.log(line);
      return { steps };
    },
  },
};
