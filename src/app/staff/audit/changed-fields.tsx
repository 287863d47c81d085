// The fields one deed changed, with what was in them before and after.
import { useTranslation } from 'react-i18next';
import type { Change } from '../../../audit/audit.schema.ts';
import styles from './audit-page.module.css';
import { auditTime } from './audit-time.ts';

const SAME_NAME = ['headerUa', 'headerEn', 'textUa', 'textEn', 'altUa', 'altEn', 'date', 'tags'] as const;
const OTHER_NAME = {
  imgLink: 'image',
  isActive: 'showOnSite',
  galleryLinks: 'gallery',
  galleryAlts: 'audit.galleryAlts',
  name: 'audit.name',
  failures: 'audit.failures',
  firstAt: 'audit.firstAt',
  lastAt: 'audit.lastAt',
  contactEmail: 'contactEmail',
  deadline: 'deadline',
} as const;
const OF_LINK = { titleUa: 'linkTitleUa', titleEn: 'linkTitleEn', url: 'linkUrl' } as const;
const OF_VACANCY = [
  'department',
  'location',
  'description',
  'responsibilities',
  'requirements',
  'conditions',
  'employmentType',
  'workFormat',
  'salary',
  'publishedAt',
] as const;

const has = <Key extends string>(names: Record<Key, unknown>, name: string): name is Key => name in names;
const oneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** The name a field has in the editor; one that is new here is called as the API calls it. */
function useFieldName(): (field: string) => string {
  const { t } = useTranslation(['staff', 'pages']);
  return (field) => {
    if (oneOf(SAME_NAME, field)) return t(field);
    if (has(OTHER_NAME, field)) return t(OTHER_NAME[field]);
    const [, number, ofLink = ''] = /^links\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (has(OF_LINK, ofLink)) return t('audit.numbered', { label: t(OF_LINK[ofLink]), number });
    const [, bare = field, language] = /^(\w+)(Ua|En)$/.exec(field) ?? [];
    const name = bare === 'title' ? t('vacancyTitle') : oneOf(OF_VACANCY, bare) && t(`pages:career.${bare}`);
    if (!name) return field;
    return language ? `${name} (${t(language === 'Ua' ? 'inUkrainian' : 'inEnglish')})` : name;
  };
}

const withoutMarkup = (text: string) => text.replace(/<\/?[a-z][^>]*>?/gi, ' ').trim();

/** Formatted texts are read without their markup, unless the markup is all that changed. */
function readable({ field, before, after }: Change): { before: string | null; after: string | null } {
  if (!/^(text|description)/.test(field)) return { before, after };
  const [old, current] = [withoutMarkup(before ?? ''), withoutMarkup(after ?? '')];
  return old === current ? { before, after } : { before: old || null, after: current || null };
}

export function ChangedFields({ changes }: { changes: Change[] }) {
  const { t } = useTranslation('staff');
  const fieldName = useFieldName();
  const show = (field: string, value: string | null) => {
    if (value === null) return <em>{t('audit.nothing')}</em>;
    if (field === 'firstAt' || field === 'lastAt') return auditTime(value);
    return field === 'isActive' ? t(value === '1' ? 'audit.yes' : 'audit.no') : value;
  };
  return (
    <details className={styles.changes}>
      <summary>{t('audit.fields', { count: changes.length })}</summary>
      <dl>
        {changes.map((change) => {
          const { before, after } = readable(change);
          return (
            <div key={change.field}>
              <dt>{fieldName(change.field)}</dt>
              {change.before !== null && (
                <dd>
                  <span className={styles.small}>{t('audit.before')}</span>
                  <del>{show(change.field, before)}</del>
                </dd>
              )}
              <dd>
                <span className={styles.small}>{t('audit.after')}</span>
                {show(change.field, after)}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
