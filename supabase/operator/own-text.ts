import { ownParts, type OwnLine } from '#domain/shared/own-line.ts';

/** How the buyer calls a line, in one cell of a table: '3: P-7 · 10 pcs pump · pcs'. */
export function ownText(own: OwnLine | null): string {
  if (!own) return '';
  return [own.number, ownParts(own, { name: '' }).join(' · ')].filter(Boolean).join(': ');
}
