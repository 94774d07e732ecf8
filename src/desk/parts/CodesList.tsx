import { invitationWords as words } from '#messages/desk/invitation.ts';
import { CopyButton } from './CopyButton.tsx';
import { Ltr } from './Ltr.tsx';

/** Recovery codes, to be copied or printed. */
export const CodesList = ({ codes }: { codes: readonly string[] }) => (
  <>
    <ol
      aria-label={words.codes}
      className="my-4 grid list-decimal gap-x-8 gap-y-1 rounded-md bg-sand-100 p-4 ps-10 text-sm sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>
          <Ltr className="font-mono">{code}</Ltr>
        </li>
      ))}
    </ol>
    <p className="flex flex-wrap items-center gap-3 print:hidden">
      <CopyButton text={codes.join('\n')} label={words.copy} />
      <button type="button" className="btn btn-secondary" onClick={() => print()}>
        {words.print}
      </button>
    </p>
  </>
);
