import { useId, type ComponentProps } from 'react';
import { STAFF_ROLES } from '#contract/values.ts';
import { roleWords } from '#messages/desk/shell.ts';
import { staffWords as words } from '#messages/desk/staff.ts';

interface Props extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  hint?: string | undefined;
  mark?: string | undefined;
}

/** What somebody is to do in the shop. */
export function RoleSelect({ hint, mark, ...select }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, mark && `${id}-mark`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {words.role}
      </label>
      <select id={id} className="field" aria-describedby={described || undefined} {...select}>
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {mark && (
        <p id={`${id}-mark`} className="field-error" data-mark="role">
          {mark}
        </p>
      )}
    </div>
  );
}
