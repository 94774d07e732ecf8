import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
}

/**
 * Chooses files by a button in the words of the page: the button of a browser has the words of the browser's language.
 * The field lies over the button, so that files can be dropped on it.
 */
export function FileButton({ label, ...input }: Props) {
  return (
    <label className="btn btn-secondary relative max-w-full justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal">
      {label}
      <input
        type="file"
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        {...input}
      />
    </label>
  );
}
