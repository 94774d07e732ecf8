/** The page /outbox: plain HTML without script, everything in it escaped. */
import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import type { OutboxPage, SentMail } from './outbox.ts';

const { shopName } = languageOf(DEFAULT_LOCALE);

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #14231c; background: #f6f8f7 }
  article { background: #fff; border: 1px solid #d5ded9; border-radius: .75rem; padding: 1rem 1.25rem; margin-block: 1rem }
  h2 { font-size: 1.1rem; margin: 0 } dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; color: #4a5a52; margin: .25rem 0 }
  dd { margin: 0; overflow-wrap: anywhere } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  nav { display: flex; flex-wrap: wrap; gap: 1.5rem } a { display: inline-block; min-height: 1.5rem }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Built pages have a policy in a meta element. This page has the whole policy in its header. */
export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);

/** Links to our own site can be followed here, whatever address the site has; others stay text. */
function withLinks(text: string, origins: readonly string[]): string {
  const link = (address: string): string => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !origins.includes(url.origin)) return escape(address);
    return `<a href="${escape(url.pathname + url.search + url.hash)}">${escape(address)}</a>`;
  };
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:)])/);
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : escape(part))).join('');
}

/** The address of a page of the mailbox. */
function addressOf(to: string | null, page: number): string {
  const query = new URLSearchParams(to === null ? {} : { to });
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/outbox' : `/outbox?${query}`;
}

/** The line of who gets the answer. */
const replyLine = ({ replyTo }: SentMail): string =>
  replyTo === undefined ? '' : `<dt>Reply-To</dt><dd>${escape(replyTo)}</dd>`;

function article(mail: SentMail, origins: readonly string[]): string {
  return `<article>
<h2 dir="auto">${escape(mail.subject)}</h2>
<dl><dt>To</dt><dd><a href="${escape(addressOf(mail.to, 1))}">${escape(mail.to)}</a></dd>${replyLine(mail)}<dt>Sent</dt><dd><time datetime="${escape(mail.at)}">${escape(mail.at)}</time></dd></dl>
<pre dir="auto">${withLinks(mail.text, origins)}</pre>
${mail.html ? `<details><summary>The same as HTML</summary><pre>${escape(mail.html)}</pre></details>` : ''}
</article>`;
}

/** Links to newer and older mail, and back to all of it. */
function navigation({ page, pages, to }: OutboxPage): string {
  const link = (text: string, address: string): string =>
    `<a href="${escape(address)}">${text}</a>`;
  const links = [
    to === null ? '' : link('All mail', addressOf(null, 1)),
    page > 1 ? link('Newest', addressOf(to, 1)) : '',
    page > 1 ? link('Newer', addressOf(to, page - 1)) : '',
    page < pages ? link('Older', addressOf(to, page + 1)) : '',
  ].filter((one) => one !== '');
  const where = pages > 1 ? `<span>Page ${page} of ${pages}</span>` : '';
  return links.length === 0 ? '' : `<nav aria-label="Pages">${where}${links.join('')}</nav>`;
}

export function outboxPage(shown: OutboxPage, origins: readonly string[]): string {
  const list = shown.mails.map((mail) => article(mail, origins)).join('\n');
  const links = navigation(shown);
  const whose = shown.to === null ? '' : ` Only mail to ${escape(shown.to)} is shown.`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Outbox | ${escape(shopName)}</title><style>${STYLE}</style></head>
<body><main>
<h1>Outbox</h1>
<p>Mail that the local shop would have sent, newest first. Nothing leaves this machine.${whose}</p>
${links}
${list || '<p>No mail yet.</p>'}
${list && links}
</main></body>
</html>
`;
}
