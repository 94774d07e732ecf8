/**
 * Text as people paste it and as programs fill it in. Marks that nobody sees come with what is copied from mail, chat
 * and documents; `app.clean_text` of the database drops the same ones.
 */

/** Direction overrides and isolates, zero-width spaces, byte order marks, tags. Never a part of a text. */
export const UNSEEN = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Joiners and single marks of direction belong to words of Arabic and Persian, and mean nothing at an end. */
const ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** A text of several lines without those marks, with plain line ends, trimmed. */
export const tidyLines = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNSEEN, '').replace(ENDS, '');

/** A text of one line: tabs and unusual blanks are one space. A line break stays, and is refused. */
export const tidyText = (text: string): string =>
  tidyLines(text).replace(/ *[^\S\r\n\u2028\u2029 ][^\S\r\n\u2028\u2029]*/g, ' ');

/**
 * A field of one line while it is written in: what was typed stays as it is, blanks at the end too, so that
 * words can follow. A pasted text loses what a form of one line has no place for.
 */
export const typedText = (text: string): string =>
  text.replace(UNSEEN, '').replace(/[\t\r\n\u2028\u2029]+/g, ' ');

/** The first characters of a text; never half of one. */
export const cutText = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
