import { useStore } from '@nanostores/react';
import type { Address } from '#domain/checkout/address.ts';
import { later } from '#islands/shared/later.tsx';
import { Section } from '#islands/checkout/Section.tsx';
import { Continue } from '#islands/checkout/Stopped.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';
import { $addressForm, $addresses, $chosenAddress } from '#stores/checkout/addresses.ts';
import { $missing, openNext } from '#stores/checkout/sections.ts';

const Addresses = later(() => import('./AddressCard.tsx').then((file) => file.DeliveryAddresses));

/** Each part in its own direction. */
const Line = ({ address: { name, address, city } }: { address: Address }) => (
  <>
    <bdi>{name}</bdi>
    {comma}
    <bdi>{address}</bdi>
    {comma}
    <bdi>{city}</bdi>
  </>
);

/** Where the order is delivered to. */
export function AddressSection() {
  const { failed } = useStore($addresses);
  const address = useStore($chosenAddress);
  const isEdited = useStore($addressForm) !== null;
  const isTooEarly = useStore($missing).includes('contact') && !address;
  return (
    <Section
      name="address"
      number={2}
      title={words.addressTitle}
      summary={failed ? words.addressesFailed : address && <Line address={address} />}
      canOpen={!isTooEarly}
      keep={isEdited}
    >
      <Addresses onSaved={openNext} />
      {address && !isEdited && <Continue />}
    </Section>
  );
}
