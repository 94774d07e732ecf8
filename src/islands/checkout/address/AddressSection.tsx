import { useStore } from '@nanostores/react';
import { later } from '#islands/shared/later.tsx';
import { Section } from '#islands/checkout/Section.tsx';
import { Continue } from '#islands/checkout/Stopped.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';
import { $addressForm, $addresses, $chosenAddress } from '#stores/checkout/addresses.ts';
import { $missing, openNext } from '#stores/checkout/sections.ts';

const Addresses = later(() => import('./AddressCard.tsx').then((file) => file.DeliveryAddresses));

/** Where the order is delivered to. */
export function AddressSection() {
  const { failed } = useStore($addresses);
  const address = useStore($chosenAddress);
  const isEdited = useStore($addressForm) !== null;
  const isTooEarly = useStore($missing).includes('contact') && !address;
  const line = address && [address.name, address.address, address.city].join(comma);
  return (
    <Section
      name="address"
      number={2}
      title={words.addressTitle}
      summary={failed ? words.addressesFailed : line}
      canOpen={!isTooEarly}
      keep={isEdited}
    >
      <Addresses onSaved={openNext} />
      {address && !isEdited && <Continue />}
    </Section>
  );
}
