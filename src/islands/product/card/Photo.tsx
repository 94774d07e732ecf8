import { useState } from 'react';
import { PLACEHOLDER_PHOTO } from '#domain/product/product.ts';

interface Props {
  src: string | null;
  alt: string;
  className?: string;
  /** Photos of the first row are loaded at once. */
  eager?: boolean;
  /** Beside other files: on a card the name comes first. */
  priority?: 'high' | 'low';
  size?: { width: number; height: number };
}

const CARD = { width: 400, height: 400 };

/**
 * A picture of a product, or the placeholder where there is none or it does not load. Before hydration, error-script.ts
 * shows the placeholder.
 */
export function Photo({ src, alt, className = '', eager = false, priority, size = CARD }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src === null || src === broken ? PLACEHOLDER_PHOTO : src;

  /** It may have failed before this script woke. */
  function look(image: HTMLImageElement | null) {
    if (image && src !== null && image.complete && image.naturalWidth === 0) setBroken(src);
  }

  return (
    <img
      key={shown}
      ref={look}
      src={shown}
      alt={alt}
      className={className}
      {...size}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding="async"
      data-fallback={PLACEHOLDER_PHOTO}
      onError={() => setBroken(src)}
    />
  );
}
