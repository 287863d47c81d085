// The fields one entry of the log changed, with what was in them before and after.

import type { AuditEntry, Change } from '../../audit/audit.schema.ts';
import { richTextFields } from '../../editorial/kind.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { NoticeLevel } from '../../modules/content/notice.document.ts';
import type { Role } from '../../shared/roles.ts';
import { exactTime } from '../frame/exact-time.ts';
import { type FieldName, type FieldNames, useFieldLabel } from '../frame/field-names.ts';
import styles from './audit-page.module.css';
import { useKindOf } from './use-kind-of.ts';

/** Of entries about accounts, sessions and files. */
const OWN_FIELDS: FieldNames<string> = {
  name: { text: 'audit.name' },
  role: { text: 'audit.role', shownAs: 'role' },
  factor: { text: 'audit.factor', shownAs: 'factor' },
  drafts: { text: 'audit.drafts' },
  to: { text: 'audit.to' },
  title: { text: 'library.fileTitle' },
  altUa: { text: 'altUa' },
  altEn: { text: 'altEn' },
  credit: { text: 'library.credit' },
  tags: { text: 'library.tags' },
  textUa: { text: 'library.text', language: 'ua' },
  textEn: { text: 'library.text', language: 'en' },
  version: { text: 'library.contentVersion' },
  focus: { text: 'library.focus' },
  address: { text: 'redirects.to' },
  tag: { text: 'audit.kinds.tag' },
  because: { text: 'audit.because' },
  titleEn: { text: 'ownTags.english' },
  items: { text: 'news' },
  failures: { text: 'audit.failures' },
  firstAt: { text: 'audit.firstAt', shownAs: 'time' },
  lastAt: { text: 'audit.lastAt', shownAs: 'time' },
};

/** What is said of any of them besides what it holds. */
const OF_ALL: FieldNames<string> = {
  checkedAt: { text: 'duty.checkedAt', shownAs: 'time' },
  checkEvery: { text: 'check.everyMonths' },
};

type Factor = 'totp' | 'passkey' | 'recovery';
type ShownAs = FieldName['shownAs'] | 'rich-text';
type Named = { label: string; shownAs: ShownAs };

/** The name a field has in the editor; one that is not known here is called as the API calls it. */
function useNamed(entry: AuditEntry): (field: string) => Named {
  const { t } = useTranslation('staff');
  const kind = useKindOf(entry.kind);
  const fields = kind?.fields ?? OWN_FIELDS;
  const richTexts = kind ? richTextFields(kind) : {};
  const label = useFieldLabel();
  return (field) => {
    // `links.7.url` is the address of the seventh link.
    const [, list, number, part] = /^(\w+)\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const name = fields[list ? `${list}.${part}` : field] ?? OF_ALL[field];
    if (!name) return { label: field, shownAs: undefined };
    const text = label(name);
    return {
      label: list ? t('audit.numbered', { label: text, number }) : text,
      shownAs: field in richTexts ? 'rich-text' : name.shownAs,
    };
  };
}

const withoutMarkup = (text: string) => text.replace(/<\/?[a-z][^>]*>?/gi, ' ').trim();

/** Formatted texts are read without their markup, unless the markup is all that changed. */
function withoutMarkupOf({ before, after }: Change): Pick<Change, 'before' | 'after'> {
  const [old, current] = [withoutMarkup(before ?? ''), withoutMarkup(after ?? '')];
  return old === current ? { before, after } : { before: old || null, after: current || null };
}

export function ChangedFields({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(['staff', 'common']);
  const named = useNamed(entry);
  const show = (shownAs: ShownAs, value: string | null) => {
    if (value === null) return <em>{t('audit.nothing')}</em>;
    if (shownAs === 'time') return exactTime(value);
    if (shownAs === 'role') return t(`roles.${value as Role}`);
    if (shownAs === 'level') return t(`common:notice.${value as NoticeLevel}`);
    if (shownAs === 'factor') return t(`audit.factors.${value as Factor}`);
    return shownAs === 'flag' ? t(value === '1' || value === 'true' ? 'audit.yes' : 'audit.no') : value;
  };
  return (
    <details className={styles.changes}>
      <summary>{t('audit.fields', { count: entry.changes.length })}</summary>
      <dl>
        {entry.changes.map((change) => {
          const { label, shownAs } = named(change.field);
          const { before, after } = shownAs === 'rich-text' ? withoutMarkupOf(change) : change;
          return (
            <div key={change.field}>
              <dt>{label}</dt>
              {change.before !== null && (
                <dd>
                  <span className={styles.small}>{t('audit.before')}</span>
                  <del>{show(shownAs, before)}</del>
                </dd>
              )}
              <dd>
                <span className={styles.small}>{t('audit.after')}</span>
                {show(shownAs, after)}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
