// /adminpage itself shows nothing of its own.
import { Navigate } from 'react-router';

export default function ToNews() {
  return <Navigate to="/adminpage/news" replace />;
}
