import {
  brandOf,
  CARD_NUMBER_LENGTH,
  CVV_LENGTH,
  EXPIRY_LENGTH,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  type CardErrors,
  type CardFields,
} from '#domain/card.ts';
import { Field } from '#islands/ui/Field.tsx';
import { cardErrorWords, payment as words } from '#messages/payment.ts';
import type { TypedCard } from './use-card.ts';

const FORMATS: Record<keyof CardFields, (text: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  cvv: formatCvv,
  name: (text) => text,
};

interface Props {
  card: TypedCard;
  readOnly: boolean;
}

/** Number, expiry, security code and name of a card, as a browser can fill them in. */
export function CardInputs({ card, readOnly }: Props) {
  const field = (name: keyof CardFields) => ({
    label: words.fields[name],
    value: card.fields[name],
    readOnly,
    required: true,
    error: errorText(name, card.errors),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      card.write(name, FORMATS[name](event.currentTarget.value)),
  });

  return (
    <>
      <Field
        {...field('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={CARD_NUMBER_LENGTH}
        placeholder={words.numberPlaceholder}
        end={<Brand number={card.fields.number} />}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...field('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={EXPIRY_LENGTH}
          placeholder={words.expiryPlaceholder}
        />
        <Field {...field('cvv')} inputMode="numeric" autoComplete="cc-csc" maxLength={CVV_LENGTH} />
      </div>
      <Field {...field('name')} autoComplete="cc-name" maxLength={80} />
    </>
  );
}

function errorText(name: keyof CardFields, errors: CardErrors): string | null {
  const error = errors[name];
  return error ? (cardErrorWords[name][error] ?? null) : null;
}

function Brand({ number }: { number: string }) {
  const brand = brandOf(number);
  return brand && <span className="chip me-1 bg-night text-white">{brand}</span>;
}
