import {
  brandOf,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  type CardErrors,
  type CardFields,
} from '#domain/orders/card.ts';
import { cutText, typedText } from '#domain/shared/text/typed-text.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { cardErrorWords, payment as words } from '#messages/payment.ts';
import { keepCaret } from './keep-caret.ts';
import type { TypedCard } from './use-card.ts';

/** The longest name that is kept in the field: a longer one is reported. */
const NAME_LENGTH = 200;

const FORMATS: Record<keyof CardFields, (text: string, before: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  cvv: formatCvv,
  name: (text) => cutText(typedText(text), NAME_LENGTH),
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
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (name !== 'name') keepCaret(currentTarget);
      card.write(name, FORMATS[name](currentTarget.value, card.fields[name]));
    },
    // Completes a value when the field loses the focus: '1/30' after a deletion.
    onBlur: () => {
      const whole = FORMATS[name](card.fields[name], '');
      if (whole !== card.fields[name]) card.write(name, whole);
    },
  });

  return (
    <>
      <Field
        {...field('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder={words.numberPlaceholder}
        end={<Brand number={card.fields.number} />}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...field('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={words.expiryPlaceholder}
        />
        <Field {...field('cvv')} inputMode="numeric" autoComplete="cc-csc" />
      </div>
      <Field {...field('name')} autoComplete="cc-name" />
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
