import { deviceParts } from '#domain/account/profile.ts';
import { account } from '#messages/account/account.ts';
import { securityWords as words } from '#messages/desk/security.ts';
import { comma } from '#messages/format.ts';
import { formatInstant } from '#messages/format-dates.ts';
import type { RpcAnswer } from '#contract/contract.ts';

type Session = RpcAnswer<'desk_sessions'>[number];

const nameOf = (agent: string | null): string =>
  deviceParts(agent ?? '')
    .map((part) => account.agents[part])
    .join(comma) || account.unknownDevice;

/** Where the second factor was proved. */
export const SessionList = ({ sessions }: { sessions: readonly Session[] }) => (
  <ul className="mt-3 divide-y divide-line">
    {sessions.map(({ id, user_agent, proved_at, last_used_at, is_current }) => (
      <li key={id} className="py-3">
        <p className="font-medium">
          {nameOf(user_agent)}{' '}
          {is_current && <span className="chip chip-verified">{words.thisOne}</span>}
        </p>
        <p className="numerals text-sm text-ink-soft">
          {words.proved(formatInstant(proved_at))}
          {comma}
          {words.used(formatInstant(last_used_at))}
        </p>
      </li>
    ))}
  </ul>
);
