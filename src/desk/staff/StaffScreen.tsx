import { useQuery } from '@tanstack/react-query';
import { staffQuery, useMe } from '#desk/data/queries.ts';
import { Loaded } from '#desk/parts/Loaded.tsx';
import { Screen } from '#desk/parts/Screen.tsx';
import { shellWords } from '#messages/desk/shell.ts';
import { staffWords as words } from '#messages/desk/staff.ts';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { People } from './People.tsx';

/** Who works in the shop, and who is invited. */
export function StaffScreen() {
  const { permissions } = useMe();
  const everybody = useQuery(staffQuery);
  const mayWrite = permissions.includes('staff.write');
  return (
    <Screen title={shellWords.rooms.staff} intro={words.intro}>
      <Loaded query={everybody}>
        {({ staff, invitations }) => (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <People people={staff} mayWrite={mayWrite} />
            {mayWrite && <InviteForm invitations={invitations} />}
            <Invitations people={staff} invitations={invitations} mayWrite={mayWrite} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
