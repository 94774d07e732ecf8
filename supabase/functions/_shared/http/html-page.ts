import { LOCALES } from '#domain/shared/locale.ts';
import type { Language } from '#supabase/functions/_shared/mails/language.ts';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, between tags and inside quoted attributes alike. A line break at its start is kept. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => NAMED[sign]!).replace(/^\n/, '&#10;');

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#fdfaf5;color:#16233f;font:1rem/1.6 system-ui,sans-serif}
main{max-inline-size:36rem;margin-inline:auto;padding:2.5rem 1.25rem}
h1{font-size:1.75rem;line-height:1.2}label{display:block;margin-block:1.125rem .25rem;font-weight:600}
label span{font-weight:400}
input,textarea{inline-size:100%;min-block-size:3rem;padding:.625rem .75rem;border:1px solid #8b8578;border-radius:.5rem;background:#fff;color:inherit;font:inherit}
[aria-invalid=true]{border-color:#a3152c}
button{min-block-size:3rem;margin-block-start:1.5rem;margin-inline-end:.75rem;padding:.5rem 1.75rem;border:1px solid #b63e0c;border-radius:.5rem;background:#b63e0c;color:#fff;font:inherit;font-weight:600}
.btn-secondary{background:#fff;color:#16233f;border-color:#8b8578}
a{color:#b63e0c}:focus-visible{outline:3px solid #0b665c;outline-offset:2px}
.field-error{margin:.25rem 0 0;color:#a3152c}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;

/** What a function answers a form with; `body` is HTML. */
export interface AnswerPage {
  readonly title: string;
  readonly body: string;
  readonly status: number;
}

const titleOf = ({ title }: AnswerPage, language: Language): string =>
  escapeHtml(`${title} | ${language.shopName}`);

const headingOf = ({ title }: AnswerPage): string =>
  `<h1 class="text-3xl">${escapeHtml(title)}</h1>`;

/** The place of an answer in the built page that frames it (`src/pages/form-answer.astro`). */
const PLACE = /(<div id="form-answer"[^>]*>)[\s\S]*?<\/div>/;

/** An answer between the site's own header and footer; null where the frame has no place for it. */
export function framedPage(frame: string, page: AnswerPage, language: Language): Response | null {
  if (!PLACE.test(frame)) return null;
  const html = frame
    .replace(/<title>[^<]*<\/title>/, () => `<title>${titleOf(page, language)}</title>`)
    .replace(PLACE, (_all, start: string) => `${start}${headingOf(page)}\n${page.body}</div>`);
  // Scripts and styles of the frame have their policy in its own meta tag.
  return respond(html, page.status, "object-src 'none'");
}

/** An answer where the site cannot be read: it loads nothing and runs nothing. */
export function htmlPage(page: AnswerPage, language: Language): Response {
  const nonce = crypto.randomUUID();
  const { dir } = LOCALES[language.locale];
  const html = `<!doctype html>
<html lang="${language.locale}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${titleOf(page, language)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p>${escapeHtml(language.shopName)}</p>${headingOf(page)}
${page.body}
</main></body></html>`;
  return respond(html, page.status, `default-src 'none'; style-src 'nonce-${nonce}'`);
}

/** It is kept nowhere. */
const respond = (html: string, status: number, policy: string): Response =>
  new Response(html, { status, headers: headersWith(policy) });

const headersWith = (policy: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${policy}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
});
