import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { typedPhone } from '#domain/shared/text/phone.ts';
import type { Profile } from '#domain/account/profile.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { CompanyFields } from '#islands/shared/form/CompanyFields.tsx';
import { Field } from '#islands/shared/form/Field.tsx';
import { account as words } from '#messages/account.ts';
import { $task } from '#stores/shared/task.ts';
import { changeProfile } from '#stores/account/profile.ts';
import { AccountShell } from './AccountShell.tsx';
import { Loaded } from './Loaded.tsx';
import { TaskForm } from '#islands/shared/TaskForm.tsx';

/** /account/profile: what fills in the forms of checkout. */
export const ProfilePage = withBoundary(() => (
  <AccountShell>
    <Loaded>{({ profile }) => <ProfileForm profile={profile} />}</Loaded>
  </AccountShell>
));

const TEXTS = [
  ['fullName', 'full_name', 'name'],
  ['phone', 'phone', 'tel'],
] as const;

const CLEAN = {
  fullName: typedText,
  phone: typedPhone,
} as const;

function ProfileForm({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState(profile);
  const { fields } = useStore($task);
  const set = (part: Partial<Profile>) => setTyped({ ...typed, ...part });
  return (
    <TaskForm
      form="profile"
      onSubmit={() => changeProfile(typed)}
      label={words.save}
      busyLabel={words.saving}
    >
      <p className="text-ink-soft">{words.profileHint}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {TEXTS.map(([key, column, autoComplete]) => (
          <Field
            key={key}
            label={words[key]}
            optional={words.optional}
            type={key === 'phone' ? 'tel' : 'text'}
            autoComplete={autoComplete}
            value={typed[key]}
            error={fields[column] && words.fieldErrors[column]}
            onChange={({ target }) => set({ [key]: CLEAN[key](target.value) })}
          />
        ))}
        <CompanyFields
          values={typed}
          errors={{
            company: fields['company'],
            vatNumber: fields['vat_number'],
            commercialRegistration: fields['commercial_registration'],
          }}
          onChange={set}
        />
      </div>
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={typed.usesPurchaseOrders}
          onChange={({ target }) => set({ usesPurchaseOrders: target.checked })}
        />
        {words.usesPurchaseOrders}
      </label>
    </TaskForm>
  );
}
