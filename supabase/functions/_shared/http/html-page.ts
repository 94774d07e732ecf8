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
[aria-invalid=true]{border-color:#a3152c}.error{margin:.25rem 0 0;color:#a3152c}
button{min-block-size:3rem;margin-block-start:1.5rem;margin-inline-end:.75rem;padding:.5rem 1.75rem;border:1px solid #b63e0c;border-radius:.5rem;background:#b63e0c;color:#fff;font:inherit;font-weight:600}
button.quiet{background:#fff;color:#16233f;border-color:#8b8578}
a{color:#b63e0c}:focus-visible{outline:3px solid #0b665c;outline-offset:2px}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}`;

/** A page that a function answers with: it loads nothing, runs nothing and is kept nowhere. */
export function htmlPage(
  title: string,
  body: string,
  status: number,
  language: Language,
): Response {
  const nonce = crypto.randomUUID();
  const { dir } = LOCALES[language.locale];
  const html = `<!doctype html>
<html lang="${language.locale}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${language.shopName}`)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><p>${escapeHtml(language.shopName)}</p><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
  return new Response(html, { status, headers: headersWith(nonce) });
}

const headersWith = (nonce: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
});
