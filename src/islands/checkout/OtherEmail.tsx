import { useStore } from '@nanostores/react';
import type { Address } from '#domain/checkout/address.ts';
import { checkout as words } from '#messages/checkout.ts';
import { giveEmail } from '#stores/checkout/addresses.ts';
import { openNext } from '#stores/checkout/sections.ts';
import { $verifiedEmails } from '#stores/checkout/verification.ts';

interface Props {
  address: Address;
  onEdit: () => void;
}

/** The way on for who cannot read the mailbox of an address any more. */
export function OtherEmail({ address, onEdit }: Props) {
  // The newest: of a user whose email was changed, the account's.
  const proved = useStore($verifiedEmails).at(-1);
  async function use(email: string) {
    if (await giveEmail(address, email)) openNext();
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{words.otherEmailHint}</p>
      <p className="flex flex-wrap gap-3">
        {proved && (
          <button
            type="button"
            className="btn btn-secondary wrap-anywhere"
            onClick={() => void use(proved)}
          >
            {words.useEmail(proved)}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onEdit}>
          {words.enterOtherEmail}
        </button>
      </p>
    </div>
  );
}
