import { useState } from 'react';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { product as words } from '#messages/product/page.ts';

/** The supplier's own number, to copy into an order of one's own. */
export function Sku({ sku }: { sku: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(sku).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="min-w-0 wrap-anywhere">
        {words.sku} <bdi className="numerals inline-block max-w-full font-medium">{sku}</bdi>
      </span>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={words.copySku}
        onClick={() => void copy()}
        data-print="hide"
      >
        <Icon path={copied ? icons.check : icons.copy} className="size-4" />
      </button>
      <span className="text-teal" role="status">
        {copied && words.copied}
      </span>
    </span>
  );
}
