// The kind of content that an entry of the log is about, if it is about content.
import { useStaffKinds } from '../frame/kinds-context.ts';
import type { StaffKind } from '../frame/staff-kind.ts';

export function useKindOf(kind: string): StaffKind | undefined {
  return useStaffKinds().find(({ auditKinds }) => auditKinds.includes(kind));
}
