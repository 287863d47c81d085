// /adminpage shows nothing of its own: the first list is where one begins.
import { Navigate } from 'react-router';
import { useStaffKinds } from './kinds-context.ts';
import { listPath } from './staff-kind.ts';

export default function StaffHome() {
  const [first] = useStaffKinds();
  return first && <Navigate to={listPath(first)} replace />;
}
