import type { ReactNode } from 'react';
import { isForeign } from '#domain/shared/text/translate.ts';
import { locale } from '#messages/format.ts';

/** A text that keeps its own direction, whatever is beside it. */
export const isolatedText = (text: string): ReactNode =>
  locale.dir === 'rtl' && isForeign(text) ? <bdi lang="en">{text}</bdi> : <bdi>{text}</bdi>;

/** A word of the catalogue: what stays English on a page of another language is read and set as English. */
export const catalogueText = (text: string): ReactNode =>
  locale.dir === 'rtl' ? isolatedText(text) : text;
