import { Link } from '@tanstack/react-router';
import { useMe } from '#desk/data/queries.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { SignOutButton } from '#desk/session/SignOutButton.tsx';
import { roleWords, shellWords as words } from '#messages/desk/shell.ts';
import { SHOP_NAME } from '#messages/shop.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { modKey } from './single-keys.ts';

interface Props {
  onFind: () => void;
  onKeys: () => void;
}

export function Header({ onFind, onKeys }: Props) {
  return (
    <header className="on-night flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 max-sm:gap-x-2 sm:px-6">
      <Link to="/" className="flex min-h-11 items-center gap-2 font-semibold">
        {SHOP_NAME}
        <span className="text-gold max-sm:sr-only">{words.desk}</span>
      </Link>
      <button
        type="button"
        className="btn btn-light max-sm:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onFind}
      >
        {words.find}
        <kbd className="text-2xs text-dune max-lg:hidden" dir="ltr" aria-hidden="true">
          {modKey} K
        </kbd>
      </button>
      <button
        type="button"
        className="btn btn-light max-lg:hidden"
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        {words.keys}
      </button>
      <div className="ms-auto flex min-w-0 flex-wrap items-center gap-x-4 max-sm:gap-x-3">
        <Who />
        <LanguageLink className="flex min-h-11 items-center text-sm underline" />
        <SignOutButton className="btn btn-light max-sm:px-3" />
      </div>
    </header>
  );
}

function Who() {
  const { email, role } = useMe();
  return (
    <p className="min-w-0 text-sm leading-tight wrap-anywhere max-md:sr-only">
      <span className="sr-only">{words.you}: </span>
      <Ltr>{email}</Ltr>
      <span className="block text-2xs text-dune">{roleWords[role]}</span>
    </p>
  );
}
