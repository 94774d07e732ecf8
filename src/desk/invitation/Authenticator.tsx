import { CopyButton } from '#desk/parts/CopyButton.tsx';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { QrPicture } from '#islands/shared/QrPicture.tsx';
import { invitationWords as words } from '#messages/desk/invitation.ts';

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for an authenticator as a picture, as a link for this device, and as text. */
export const Authenticator = ({ secret, uri }: { secret: string; uri: string }) => (
  <section className="mt-6" aria-labelledby="desk-scan">
    <h2 id="desk-scan" className="text-lg">
      {words.scanTitle}
    </h2>
    <p className="mt-1 text-sm text-ink-soft">{words.scanText}</p>
    <QrPicture text={uri} label={words.qr} className="mx-auto mt-4 w-full max-w-56 rounded-md" />
    <p className="mt-3">
      <a className="link text-sm" href={uri}>
        {words.openApp}
      </a>
    </p>
    <p className="label mt-4">{words.secret}</p>
    <code dir="ltr" className="block rounded-md bg-sand-100 p-3 text-sm wrap-anywhere">
      <Ltr>{inGroups(secret)}</Ltr>
    </code>
    <p className="mt-2 flex flex-wrap items-center gap-3">
      <CopyButton text={secret} label={words.copyKey} />
    </p>
  </section>
);
