import { createElement, startTransition, type ComponentType } from 'react';
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

/** What astro-island calls to start an island: Astro's own without server actions and named slots. */
export default (element: HTMLElement) =>
  (Component: ComponentType, props: object, slots: Slots, { client }: { client: string }): void => {
    if (!element.hasAttribute('ssr')) return;
    const island = createElement(Component, props, staticHtml(slots.default) || undefined);
    const identifierPrefix = element.getAttribute('prefix') ?? '';
    startTransition(() => {
      if (client === 'only') createRoot(element).render(island);
      else hydrateRoot(element, island, { identifierPrefix });
    });
  };
