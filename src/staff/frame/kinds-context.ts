// The kinds of content, for rooms that show all of them and know none.
import { createContext, useContext } from 'react';
import type { StaffKind } from './staff-kind.ts';

export const KindsContext = createContext<StaffKind[]>([]);

export const useStaffKinds = (): StaffKind[] => useContext(KindsContext);
