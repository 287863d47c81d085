// What the system must know of the policies to treat them like every other document.
import type { DocumentDeclaration } from '../../editorial/kind.ts';

export const policiesDocument = {
  id: 1,
  name: 'policies',
  auditKind: 'policy',
  title: 'titleUa',
} as const satisfies DocumentDeclaration;
