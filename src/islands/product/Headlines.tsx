import { Fragment } from 'react';
import type { Headline } from '#domain/product/headline.ts';
import { headlineText } from '#islands/product/card/card-text.ts';

interface Props {
  headlines: readonly Headline[];
  className: string;
}

/** '550 W · 21.3 %': a value that does not fit begins a line. What each is called is read out and shown to a pointer. */
export function Headlines({ headlines, className }: Props) {
  if (headlines.length === 0) return null;
  return (
    <p className={className}>
      {headlines.map((one, index) => (
        <Fragment key={one.name}>
          <span className="inline-block" title={one.name}>
            <span className="sr-only">{one.name} </span>
            <bdi>{headlineText(one)}</bdi>
            {index < headlines.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
