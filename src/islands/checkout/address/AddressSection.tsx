import { checkout as words } from '#messages/checkout.ts';
import { AddressBook } from './AddressBook.tsx';
import { AddressCard } from './AddressCard.tsx';
import { Section } from '#islands/checkout/Section.tsx';

export const AddressSection = () => (
  <Section number={1} title={words.addressTitle} blockers={['address', 'verification']}>
    <AddressBook legend={words.chooseAddress} Card={AddressCard} />
  </Section>
);
