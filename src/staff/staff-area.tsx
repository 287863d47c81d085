// The staff area: its frame around the pages of every kind.
import { KindsContext } from './frame/kinds-context.ts';
import { StaffLayout } from './frame/staff-layout.tsx';
import { STAFF_KINDS } from './kinds.ts';
import { WarningsDialog } from './readiness/warnings-dialog.tsx';

export { ErrorBoundary } from './frame/staff-layout.tsx';

export default function StaffArea() {
  return (
    <KindsContext value={STAFF_KINDS}>
      <StaffLayout />
      <WarningsDialog />
    </KindsContext>
  );
}
