import { Screen } from '#desk/parts/Screen.tsx';
import { shellWords as words } from '#messages/desk/shell.ts';

const TEXTS = {
  notAllowed: { title: words.notAllowedTitle, text: words.notAllowed },
  notFound: { title: words.notFoundTitle, text: words.notFound },
};

/** An address that this person may not open, or that leads nowhere. */
export function Closed({ kind }: { kind: keyof typeof TEXTS }) {
  const { title, text } = TEXTS[kind];
  return (
    <Screen title={title}>
      <p className="notice">{text}</p>
    </Screen>
  );
}
