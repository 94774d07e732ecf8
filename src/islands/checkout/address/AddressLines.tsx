import type { Address } from '#domain/checkout/address.ts';
import { nationalLine } from '#domain/checkout/national-address.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { nationalWords, checkout as words } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';

interface Props {
  address: Address;
  verified: boolean;
}

/** An address as it is read: who, where, and how to reach them. */
export function AddressLines({ address, verified }: Props) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
        <bdi>{address.name}</bdi>
        <span className="chip">{words.types[address.type]}</span>
        {address.isDefault && <span className="chip">{words.defaultChip}</span>}
      </span>
      <span className="min-w-0 text-ink-soft">
        <bdi>{address.address}</bdi>
        {comma}
        <bdi>{address.district}</bdi>
        {comma}
        <bdi>{address.city}</bdi> {address.postalCode}
      </span>
      {nationalLine(address, nationalWords) && (
        <span className="numerals min-w-0 text-ink-soft">
          {nationalLine(address, nationalWords)}
        </span>
      )}
      <span className="numerals text-ink-soft">
        <bdi>{address.phone}</bdi>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2 break-all text-ink-soft">
        <bdi>{address.email}</bdi>
        <VerifiedChip verified={verified} />
      </span>
    </>
  );
}

function VerifiedChip({ verified }: { verified: boolean }) {
  return verified ? (
    <span className="chip chip-verified">
      <Icon path={icons.shield} className="size-4" />
      {words.verifiedChip}
    </span>
  ) : (
    <span className="chip bg-alarm-wash text-alarm">{words.unverifiedChip}</span>
  );
}
