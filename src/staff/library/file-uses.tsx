// What names a file, with links to where it is edited.

import type { FileUsage } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useFieldLabel } from '../frame/field-names.ts';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { editorPath } from '../frame/staff-kind.ts';
import styles from './file-details.module.css';

const ELSEWHERE: Record<string, 'library.useRevision' | 'library.useTrash' | 'library.useCopy'> = {
  revisions: 'library.useRevision',
  trash: 'library.useTrash',
  workingCopy: 'library.useCopy',
};

/** Where in the item, in words. */
function usePlace(): (use: FileUsage) => string {
  const { t } = useTranslation('staff');
  const kinds = useStaffKinds();
  const label = useFieldLabel();
  return ({ kind: name, field }) => {
    const elsewhere = ELSEWHERE[field];
    if (elsewhere) return t(elsewhere);
    const fields = kinds.find((kind) => kind.name === name)?.fields;
    // A document of a list is found in that list.
    const known = fields?.[field] ?? fields?.[`${field}Links`] ?? fields?.[field.split('.')[0] ?? ''];
    return known ? label(known) : field;
  };
}

export function FileUses({ uses }: { uses: FileUsage[] }) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const kinds = useStaffKinds();
  const placeOf = usePlace();
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const isOthers = use.field === 'workingCopy' && use.title === '';
        const kind = kinds.find(({ name }) => name === use.kind);
        return (
          <li key={`${use.url} ${use.field}`}>
            {isOthers ? (
              t('library.useOthersCopy')
            ) : (
              <SiteLink
                to={kind && use.id !== null && use.field !== 'trash' ? editorPath(kind, use.id) : use.url}
              >
                {use.title || t('library.untitled')}
              </SiteLink>
            )}
            <span className={styles.place}>
              {[kind && t(kind.texts.title), !isOthers && placeOf(use)].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
