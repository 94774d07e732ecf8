import {
  createElement,
  startTransition,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
// eslint-disable-next-line no-restricted-syntax -- starts islands, each of which has a boundary
import { createRoot, hydrateRoot } from 'react-dom/client';

interface Slots {
  default?: string;
}

/** HTML that the build made and React leaves alone. */
const staticHtml = (html = '') =>
  html.trim() &&
  createElement('astro-slot', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });

interface ShownProps {
  children?: ReactNode;
  onShown: () => void;
}

function Shown({ children, onShown }: ShownProps): ReactNode {
  useEffect(onShown, [onShown]);
  return children;
}

/** What astro-island calls to start an island: Astro's own without server actions and named slots. Settles once React shows it. */
export default (element: HTMLElement) =>
  async (Component: ComponentType, props: object, slots: Slots, { client }: { client: string }) => {
    if (!element.hasAttribute('ssr')) return;
    const island = createElement(Component, props, staticHtml(slots.default) || undefined);
    const identifierPrefix = element.getAttribute('prefix') ?? '';
    await new Promise<void>((onShown) => {
      const shown = createElement(Shown, { onShown }, island);
      startTransition(() => {
        if (client === 'only') createRoot(element).render(shown);
        else hydrateRoot(element, shown, { identifierPrefix });
      });
    });
  };
