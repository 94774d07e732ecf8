import type { Headline } from '#domain/headline.ts';
import { headlineText } from './card-text.ts';

interface Props {
  headlines: readonly Headline[];
  className: string;
}

/** '550 W · 21.3 %' in one line; what each is called is read out and shown to a pointer. */
export const Headlines = ({ headlines, className }: Props) => (
  <p className={className}>
    {headlines.map((one, index) => (
      <span key={one.name} title={one.name}>
        {index > 0 && ' · '}
        <span className="sr-only">{one.name} </span>
        {headlineText(one)}
      </span>
    ))}
  </p>
);
