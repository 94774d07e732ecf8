import { useId, useState } from 'react';
import { wishedDays, wishedMonths } from '#domain/quotes/wished-day.ts';
import { dates as words } from '#messages/forms.ts';
import { monthName, weekdayInMonth } from '#messages/format-dates.ts';

interface Props {
  label: string;
  optional: string;
  /** An ISO day, '' where none is chosen. */
  value: string;
  /** The first day that may be chosen. */
  today: string;
  error: string | null | undefined;
  onChange: (day: string) => void;
}

/** A day by its month and then its date, in the words of the page: a browser has a calendar in its own language. */
export function DateField({ label, optional, value, today, error, onChange }: Props) {
  const id = useId();
  const [month, setMonth] = useState(value.slice(0, 7));
  const days = month ? wishedDays(month, today) : [];
  /** The same day of another month, else its first one: a month alone is no date. */
  function dayIn(next: string): string {
    const open = next ? wishedDays(next, today) : [];
    const same = next + value.slice(7);
    return open.includes(same) ? same : (open[0] ?? '');
  }
  function chooseMonth(next: string) {
    setMonth(next);
    onChange(dayIn(next));
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="label">
        {label}
        <span className="font-normal text-ink-faint"> ({optional})</span>
      </legend>
      <div className="grid grid-cols-[3fr_2fr] gap-2">
        <Choice
          label={words.month}
          value={month}
          values={wishedMonths(today)}
          text={(one) => monthName(`${one}-01`)}
          isWrong={!!error}
          onChoose={chooseMonth}
        />
        <Choice
          label={words.day}
          value={value}
          values={days}
          text={weekdayInMonth}
          isWrong={!!error}
          onChoose={onChange}
        />
      </div>
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  values: readonly string[];
  text: (value: string) => string;
  isWrong: boolean;
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, values, text, isWrong, onChoose }: ChoiceProps) => (
  <select
    className="field min-w-0"
    aria-label={label}
    aria-invalid={isWrong || undefined}
    disabled={values.length === 0}
    value={value}
    onChange={(event) => onChoose(event.currentTarget.value)}
  >
    <option value="">{label}</option>
    {values.map((one) => (
      <option key={one} value={one}>
        {text(one)}
      </option>
    ))}
  </select>
);
