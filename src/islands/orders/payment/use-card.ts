import { useEffect, useState } from 'react';
import { cardErrors, EMPTY_CARD, type CardErrors, type CardFields } from '#domain/orders/card.ts';
import { riyadhDay } from '#domain/checkout/delivery.ts';

export interface TypedCard {
  readonly fields: CardFields;
  readonly errors: CardErrors;
  readonly write: (name: keyof CardFields, text: string) => void;
  /** True if every field is valid; the errors are shown otherwise. */
  readonly check: () => boolean;
}

/** The typed card is only in this component's state, and is gone when the form is left. */
export function useCard(): TypedCard {
  const [fields, setFields] = useState(EMPTY_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  useEffect(() => () => setFields(EMPTY_CARD), []);

  function write(name: keyof CardFields, text: string) {
    setFields((before) => ({ ...before, [name]: text }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function check() {
    const found = cardErrors(fields, riyadhDay(new Date()));
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  return { fields, errors, write, check };
}
