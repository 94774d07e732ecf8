import { useStore } from '@nanostores/react';
import type { Address } from '#domain/checkout/address.ts';
import { EmailVerification } from '#islands/shared/form/EmailVerification.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';
import { verification } from '#messages/verification.ts';
import { $addressForm, $chosenAddress } from '#stores/checkout/addresses.ts';
import { $draft, changeDraft } from '#stores/checkout/draft.ts';
import { fillFromSaved } from '#stores/checkout/prefill.ts';
import {
  $contactEmail,
  $missing,
  $openSection,
  openNext,
  openSection,
} from '#stores/checkout/sections.ts';
import { OtherEmail } from './OtherEmail.tsx';
import { Section } from './Section.tsx';
import { Continue, Stopped } from './Stopped.tsx';

/** The e-mail of the order proves itself first: no address is entered below one that has not (decision 3). */
export function ContactSection() {
  const address = useStore($chosenAddress);
  const isMissing = useStore($missing).includes('contact');
  const email = useStore($contactEmail);
  return (
    <Section
      name="contact"
      number={1}
      title={words.contactTitle}
      summary={!isMissing && <Verified email={email} />}
      keep={isMissing}
    >
      <Stopped kinds={['contact', 'verification']} missing="input:not([readonly]), button" />
      {address ? <OfAddress address={address} isVerified={!isMissing} /> : <OfForm />}
      {!isMissing && <Continue />}
    </Section>
  );
}

const Verified = ({ email }: { email: string }) => (
  <span data-testid="email-verified">
    <bdi>{email}</bdi>
    <span className="sr-only">{comma + verification.isVerified}</span>
  </span>
);

/** A buyer who has opened another section meanwhile stays there. */
function leaveContact() {
  if ($openSection.get() === 'contact') openNext();
}

function OfForm() {
  const { form } = useStore($draft);
  return (
    <EmailVerification
      email={form.email}
      onEmailChange={(email) => changeDraft({ form: { ...$draft.get().form, email } })}
      onVerified={(email) => void fillFromSaved(email).then(leaveContact)}
    />
  );
}

function OfAddress({ address, isVerified }: { address: Address; isVerified: boolean }) {
  function edit() {
    $addressForm.set(address);
    openSection('address');
  }
  return (
    <>
      <EmailVerification
        fixed
        email={address.email}
        onEmailChange={() => undefined}
        onVerified={openNext}
      />
      {!isVerified && <OtherEmail address={address} onEdit={edit} />}
    </>
  );
}
