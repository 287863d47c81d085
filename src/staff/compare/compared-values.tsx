// Two versions of an item, field by field: only what differs, each field under its name.
import type { ReactNode } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { HTML_LANG, type Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isIn } from '../fields/controls.ts';
import { exactTime } from '../frame/exact-time.ts';
import { useFieldLabel } from '../frame/field-names.ts';
import { ComparedLines, ComparedText, Mark } from './compared-text.tsx';
import styles from './compared-values.module.css';
import type { ChoiceRule, FileRule, PictureRule } from './field-rules.ts';
import { knownBy, type ListRule } from './list-rule.ts';
import { changedFields, type FieldRules, type Rule } from './merge.ts';

type ComparedValuesProps<Values extends object> = {
  rules: FieldRules<Values>;
  before: Values;
  after: Values;
  /** Only the fields in this language and those that have none. */
  language?: Language;
  /** Only some of the fields. */
  isShown?: (rule: Rule<unknown>) => boolean;
  /** Said where nothing differs. */
  nothing?: ReactNode;
};

export function ComparedValues<Values extends object>(props: ComparedValuesProps<Values>) {
  const { rules, before, after, language, isShown = () => true } = props;
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const other = language === 'en' ? 'ua' : 'en';
  const fields = changedFields(rules, before, after).filter(
    (field) => !(language && isIn(other, field)) && isShown(rules[field] as Rule<unknown>),
  );
  if (fields.length === 0) {
    return 'nothing' in props ? props.nothing : <p className={styles.nothing}>{t('compare.same')}</p>;
  }
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{label(rules[field].name)}</dt>
          <dd>
            <ComparedValue
              rule={rules[field] as Rule<unknown>}
              before={before[field]}
              after={after[field]}
              lang={langOfField(field)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Of what is typed; fields that belong to no language are Ukrainian like the page. */
export const langOfField = (field: string): 'uk' | 'en' => (isIn('en', field) ? HTML_LANG.en : HTML_LANG.ua);

type ComparedValueProps = { rule: Rule<unknown>; before: unknown; after: unknown; lang: 'uk' | 'en' };

/** Two values of a field. What is compared word by word is text; the rest is shown whole, before and after. */
export function ComparedValue({ rule, before, after, lang }: ComparedValueProps) {
  const show = useShownValue(rule);
  switch (rule.kind) {
    case 'text':
      return <ComparedText before={before as string} after={after as string} lang={lang} />;
    case 'rich-text':
      return <ComparedText before={before as string} after={after as string} isRich lang={lang} />;
    case 'lines':
      return <ComparedLines before={before as string[]} after={after as string[]} lang={lang} />;
    case 'tags':
      return <ComparedTags before={before as string[]} after={after as string[]} />;
    case 'picture':
      return <ComparedPictures rule={rule as PictureRule<unknown>} before={before} after={after} />;
    case 'list':
      return (
        <ComparedList
          rule={rule as ListRule<object, never>}
          before={before as object[]}
          after={after as object[]}
        />
      );
    default:
      if (rule.changesOf)
        return (
          <ul className={styles.entries}>
            {rule.changesOf(before, after).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        );
      return (
        <>
          {!isEmpty(before) && <Mark change="removed">{show(before)}</Mark>}{' '}
          {!isEmpty(after) && <Mark change="added">{show(after)}</Mark>}
        </>
      );
  }
}

const isEmpty = (value: unknown) => value === null || value === '';

/** An address, a day, a choice, in words. */
export function useShownValue(rule: Rule<unknown>): (value: unknown) => string {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  return (value) => {
    if (isEmpty(value)) return t('compare.nothing');
    if (rule.kind === 'day') return formatDate(String(value), 'ua');
    if (rule.kind === 'time') return exactTime(String(value));
    if (rule.kind === 'file') return (rule as FileRule<unknown>).textOf(value);
    if (rule.kind === 'choice') return t((rule as ChoiceRule<unknown>).textOf(value));
    return String(value);
  };
}

function ComparedTags({ before, after }: { before: string[]; after: string[] }) {
  const { t } = useTranslation('staff');
  const all = [...new Set([...before, ...after])];
  const changeOf = (tag: string) => {
    if (!after.includes(tag)) return 'removed';
    return before.includes(tag) ? 'same' : 'added';
  };
  return (
    <ul className={styles.tags}>
      {all.every((tag) => changeOf(tag) === 'same') && <li>{t('compare.moved')}:</li>}
      {all.map((tag) => (
        <li key={tag}>
          <Mark change={changeOf(tag)}>{tag}</Mark>
        </li>
      ))}
    </ul>
  );
}

type ComparedPicturesProps = { rule: PictureRule<unknown>; before: unknown; after: unknown };

function ComparedPictures({ rule, before, after }: ComparedPicturesProps) {
  const { t } = useTranslation('staff');
  return (
    <div className={styles.pictures}>
      {([before, after] as const).map((value, index) => {
        const address = rule.addressOf(value);
        const text = t(index === 0 ? 'compare.before' : 'compare.after');
        return (
          <figure key={text}>
            <figcaption>{text}</figcaption>
            {address ? <img src={address} alt={text} /> : <p>{t('compare.noPicture')}</p>}
          </figure>
        );
      })}
    </div>
  );
}

/** What is written in a field; of entries within an entry their titles. */
function textsOf(rule: Rule<unknown>, value: unknown): string[] {
  if (rule.kind === 'picture') return [];
  if (rule.kind === 'list') return (value as object[]).map((rule as ListRule<object, never>).titleOf);
  if (rule.kind === 'file') return [(rule as FileRule<unknown>).textOf(value)];
  return [String(value ?? '')];
}

type EntryTitleProps = { rule: ListRule<object, never>; entry: object; isWhole?: boolean };

/** Pictures of a gallery are known by their look, links by their title; as a whole by all that is written. */
export function EntryTitle({ rule, entry, isWhole = false }: EntryTitleProps) {
  const { t } = useTranslation('staff');
  const values = entry as Record<string, unknown>;
  const fields = Object.entries(rule.fields as FieldRules<Record<string, unknown>>);
  const [address] = fields.flatMap(([field, each]) =>
    each.kind === 'picture' ? ((each as PictureRule<unknown>).addressOf(values[field]) ?? []) : [],
  );
  const texts = fields.flatMap(([field, each]) => textsOf(each, values[field]));
  const title = isWhole ? [...new Set([rule.titleOf(entry), ...texts])] : [rule.titleOf(entry)];
  return (
    <span className={styles.entry}>
      {address && <img src={address} alt="" />}
      {title.filter(Boolean).join(' · ') || t('compare.untitled')}
    </span>
  );
}

type ComparedListProps = { rule: ListRule<object, never>; before: object[]; after: object[] };

function ComparedList({ rule, before, after }: ComparedListProps) {
  const { t } = useTranslation('staff');
  const [was, is] = [knownBy(before, rule.identityOf), knownBy(after, rule.identityOf)];
  const common = [...is.keys()].filter((identity) => was.has(identity));
  const commonBefore = [...was.keys()].filter((identity) => is.has(identity));
  const gone = [...was].filter(([identity]) => !is.has(identity));
  const isMoved = common.join('\n') !== commonBefore.join('\n');
  return (
    <ul className={styles.entries}>
      {isMoved && <li>{t('compare.moved')}</li>}
      {[...is].map(([identity, entry]) => {
        const previous = was.get(identity);
        if (!previous) {
          return (
            <li key={identity}>
              <Mark change="added">
                <EntryTitle rule={rule} entry={entry} isWhole />
              </Mark>
            </li>
          );
        }
        if (changedFields(rule.fields, previous, entry).length === 0) return null;
        return (
          <li key={identity}>
            <p>
              <EntryTitle rule={rule} entry={entry} />
            </p>
            <ComparedValues rules={rule.fields} before={previous} after={entry} />
          </li>
        );
      })}
      {gone.map(([identity, entry]) => (
        <li key={identity}>
          <Mark change="removed">
            <EntryTitle rule={rule} entry={entry} isWhole />
          </Mark>
        </li>
      ))}
    </ul>
  );
}
