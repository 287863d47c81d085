// What the system must know of vacancies to treat them like every other kind of content.
import type { KindDeclaration } from '../../editorial/kind.ts';
import { VACANCY_LIMITS } from './vacancy.schema.ts';

export const vacanciesKind = {
  name: 'vacancies',
  table: 'vacancies',
  auditKinds: ['vacancy'],
  path: '/career',
  title: 'titleUa',
  richTexts: { description: VACANCY_LIMITS.description },
  translated: [
    'titleUa',
    'departmentUa',
    'locationUa',
    'descriptionUa',
    'responsibilitiesUa',
    'requirementsUa',
    'conditionsUa',
  ],
  day: 'publishedAt',
} as const satisfies KindDeclaration;
