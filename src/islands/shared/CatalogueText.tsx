import type { ReactNode } from 'react';
import { PREFIX } from '#domain/shared/prefix.ts';
import { isForeign } from '#domain/shared/text/translate.ts';

/** A word of the catalogue: what stays English on a page of another language is read and set as English. */
export const catalogueText = (text: string): ReactNode =>
  PREFIX ? <Isolated text={text} /> : text;

const Isolated = ({ text }: { text: string }) =>
  isForeign(text) ? <bdi lang="en">{text}</bdi> : <bdi>{text}</bdi>;
