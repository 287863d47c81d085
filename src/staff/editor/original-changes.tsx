// Beside an outdated translation: what has changed in Ukrainian since it was written.
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChangedLines, ChangedPassages } from '../compare/changed-passages.tsx';
import { ComparedText } from '../compare/compared-text.tsx';
import { changedFields, type Rule } from '../compare/merge.ts';
import { useFieldLabel } from '../frame/field-names.ts';
import { Loading } from '../frame/loading.tsx';
import { useResource } from '../session/use-resource.ts';
import type { EditorKind, ItemBase } from './editor-kind.ts';
import styles from './original-changes.module.css';

type OriginalChangesProps<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  saved: Item;
  /** The version that the English was written from. */
  translatedFrom: number;
  values: Values;
  isBusy: boolean;
  /** Null as long as what has changed is not saved. */
  onSettle: (() => void) | null;
};

export function OriginalChanges<Item extends ItemBase, Values extends object>(
  props: OriginalChangesProps<Item, Values>,
) {
  const { editor, saved, translatedFrom, values, isBusy, onSettle } = props;
  const { kind, versions, rules, readable } = editor;
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const { id } = saved;
  const load = useCallback(() => versions.read(id, translatedFrom), [versions, id, translatedFrom]);
  const { data, isCurrent, failure } = useResource(`${kind.name} ${id} ${translatedFrom}`, load);
  const before = isCurrent && data ? editor.valuesOf(data) : null;
  const changed = before
    ? changedFields(rules, before, values).filter((field) => readable?.texts.includes(field))
    : [];
  return (
    <section aria-labelledby="original-changes" lang="uk">
      <details className={styles.changes} open>
        <summary>
          <h3 id="original-changes">{t('original.title')}</h3>
        </summary>
        {!before && !failure && <Loading />}
        {failure && <p>{t('original.unknown')}</p>}
        {before && changed.length === 0 && <p>{t('original.same')}</p>}
        {before && changed.length > 0 && (
          <dl className={styles.fields}>
            {changed.map((field) => (
              <div key={field}>
                <dt>{label(rules[field].name)}</dt>
                <dd>
                  <Changed
                    rule={rules[field] as Rule<unknown>}
                    before={before[field]}
                    after={values[field]}
                  />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {onSettle && (
          <Button look="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onSettle()}>
            {t('original.settle')}
          </Button>
        )}
      </details>
    </section>
  );
}

function Changed({ rule, before, after }: { rule: Rule<unknown>; before: unknown; after: unknown }) {
  if (rule.kind === 'rich-text')
    return <ChangedPassages before={String(before)} after={String(after)} lang="uk" />;
  if (rule.kind === 'lines')
    return <ChangedLines before={before as string[]} after={after as string[]} lang="uk" />;
  return <ComparedText before={String(before)} after={String(after)} lang="uk" />;
}
