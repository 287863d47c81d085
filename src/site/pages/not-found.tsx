// Any address that is no page: the frame's error boundary shows the not-found page with a real 404.
import { notFound } from '../load/page-context.ts';

export function loader(): never {
  throw notFound();
}

export default function NotFoundPage() {
  return null;
}
