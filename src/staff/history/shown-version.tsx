// One version of an item as the site shows it, with what differs from another version marked in it.
import { useCallback, useEffect, useState } from 'react';
import type { Revision } from '../../editorial/item.schema.ts';
import { loadTexts } from '../../i18n/browser.ts';
import { HTML_LANG, type Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { comparedHtml, useMarkWords } from '../compare/compared-text.tsx';
import { ComparedValues } from '../compare/compared-values.tsx';
import { changedFields } from '../compare/merge.ts';
import type { EditorKind, ItemBase } from '../editor/editor-kind.ts';
import { isIn } from '../fields/controls.ts';
import { LanguageTabs } from '../fields/language-tabs.tsx';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { editorPath } from '../frame/staff-kind.ts';
import { useMoment } from '../frame/use-moment.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './history-page.module.css';
import { useWho } from './version-list.tsx';

type ShownVersionProps<Item extends ItemBase, Values extends object> = {
  editor: EditorKind<Item, Values>;
  id: number;
  shown: Revision;
  /** The version it is compared with, if any. */
  compared: Revision | null;
  others: Revision[];
  /** Gets an empty text where it is to be compared with nothing. */
  onCompare: (version: string) => void;
  /** Null for the newest version, and in the trash. */
  onRestore: (() => void) | null;
  isRestoring: boolean;
  isInTrash: boolean;
};

export function ShownVersion<Item extends ItemBase, Values extends object>(
  props: ShownVersionProps<Item, Values>,
) {
  const { editor, id, shown, compared, others, onRestore, isRestoring, isInTrash } = props;
  const { t } = useTranslation('staff');
  const [language, setLanguage] = useState<Language>('ua');
  const timeOf = useMoment(true);
  const whoOf = useWho();
  const after = useVersion(editor, id, shown.version);
  const before = useVersion(editor, id, compared?.version ?? null);
  const isFailed = after.failure ?? before.failure;
  const isLoaded = after.isCurrent && (before.isCurrent || !compared);

  return (
    <section className={styles.version} aria-labelledby="version">
      <div className={styles.head}>
        <h2 id="version" aria-live="polite">
          {t('history.version', { version: shown.version })}
          <small>{t('history.madeAt', { time: timeOf(shown.at), name: whoOf(shown) })}</small>
        </h2>
        {onRestore && (
          <>
            <ButtonLink look="secondary" to={`${editorPath(editor.kind, id)}?version=${shown.version}`}>
              {t('history.take')}
            </ButtonLink>
            <Button onClick={onRestore} aria-disabled={isRestoring}>
              {t(isRestoring ? 'saving' : 'history.restore')}
            </Button>
          </>
        )}
      </div>
      <div className={styles.tools}>
        <FormField label={t('history.compareWith')}>
          {({ id: control }) => (
            <select
              id={control}
              value={compared?.version ?? ''}
              onChange={(event) => props.onCompare(event.target.value)}
            >
              <option value="">{t('history.withNothing')}</option>
              {others.map((other) => (
                <option key={other.version} value={other.version}>
                  {t('history.optionOf', {
                    version: other.version,
                    time: timeOf(other.at),
                    name: whoOf(other),
                  })}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <LanguageTabs language={language} onChange={setLanguage} />
      </div>
      {isInTrash && <p>{t('history.inTrash')}</p>}
      {isFailed && <LoadFailed onRetry={() => [after, before].map(({ reload }) => reload())} />}
      {!isFailed && !isLoaded && <Loading />}
      {!isFailed && isLoaded && after.data && (
        <Compared
          editor={editor}
          after={editor.valuesOf(after.data)}
          before={compared && before.data && editor.valuesOf(before.data)}
          compared={compared}
          language={language}
        />
      )}
    </section>
  );
}

/** The item as it was. */
function useVersion<Item extends ItemBase, Values extends object>(
  { kind, versions }: EditorKind<Item, Values>,
  id: number,
  version: number | null,
) {
  return useResource(
    version === null ? null : `${kind.name} ${id} ${version}`,
    useCallback(() => versions.read(id, version ?? 0), [versions, id, version]),
  );
}

type ComparedProps<Values extends object> = {
  editor: Pick<EditorKind<ItemBase, Values>, 'rules' | 'Preview'>;
  before: Values | null;
  after: Values;
  compared: Revision | null;
  language: Language;
};

function Compared<Values extends object>({
  editor,
  before,
  after,
  compared,
  language,
}: ComparedProps<Values>) {
  const { t } = useTranslation('staff');
  const { rules, Preview } = editor;
  const timeOf = useMoment(true);
  const words = useMarkWords();
  // The staff area itself is Ukrainian; a page in English needs English texts around it.
  useEffect(() => void loadTexts('en'), []);
  const changed = before ? changedFields(rules, before, after) : [];
  const texts = changed.filter((field) => rules[field].kind === 'rich-text');
  const isTextMarked = texts.some((field) => isIn(language, field));
  return (
    <>
      {before && compared && (
        <div className={styles.changes}>
          <h3>
            {t('history.changes')}{' '}
            <small>
              {t('history.changesSince', { version: compared.version, time: timeOf(compared.at) })}
            </small>
          </h3>
          <ComparedValues
            rules={rules}
            before={before}
            after={after}
            language={language}
            isShown={({ kind }) => kind !== 'rich-text'}
            {...(isTextMarked && { nothing: null })}
          />
          {isTextMarked && <p>{t('history.inText')}</p>}
        </div>
      )}
      <article
        className={styles.page}
        lang={HTML_LANG[language]}
        aria-label={t('history.page')}
        // Links of a page as it was lead nowhere.
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a')) event.preventDefault();
        }}
      >
        <Preview values={before ? marked(before, after, texts, words) : after} language={language} />
      </article>
    </>
  );
}

/** The values with their formatted texts marked. */
function marked<Values extends object>(
  before: Values,
  after: Values,
  texts: (keyof Values & string)[],
  words: ReturnType<typeof useMarkWords>,
): Values {
  const html = texts.map((field) => [
    field,
    comparedHtml(String(before[field]), String(after[field]), words),
  ]);
  return { ...after, ...Object.fromEntries(html) };
}
