import { PLACEHOLDER_PHOTO } from '#domain/product/product.ts';

interface Props {
  src: string | null | undefined;
  className?: string;
}

/** A small picture beside a product's name, so it needs no alternative text. */
export function ProductPhoto({ src, className = '' }: Props) {
  return (
    <img
      className={`rounded-md bg-sand-100 object-contain ${className}`}
      src={src ?? PLACEHOLDER_PHOTO}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(PLACEHOLDER_PHOTO)) currentTarget.src = PLACEHOLDER_PHOTO;
      }}
    />
  );
}
