import { useState } from 'react';
import { invitationWords as words } from '#messages/desk/invitation.ts';

/** Plain http has no clipboard: the text stays to be selected. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => void copy(text).then(setCopied)}
      >
        {label}
      </button>
      <span role="status" className="text-sm text-ink-soft">
        {copied !== null && (copied ? words.copied : words.copyFailed)}
      </span>
    </>
  );
}
