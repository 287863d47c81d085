// Forgetting somebody: what is written of them is found first, and then taken out of everything, for good.
import { useId, useRef, useState } from 'react';
import type { Forgotten } from '../../editorial/forget.schema.ts';
import type { FileUsage } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { type FieldMessages, isAboutFields, messagesOfProblem } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { editorPath, historyPath, listPath, type StaffKind } from '../frame/staff-kind.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import styles from './accounts-page.module.css';

const FIELDS = ['words', 'fileNames'] as const;
type Typed = Record<(typeof FIELDS)[number], string>;
const NOTHING: Typed = { words: '', fileNames: '' };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
/** An address of the library may have been copied as a whole. */
const nameOf = (line: string): string => line.slice(line.lastIndexOf('/') + 1);

type Shown = { report: Forgotten; isDone: boolean };

export function ForgetPerson() {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(NOTHING);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const [uses, setUses] = useState<FileUsage[]>([]);
  const [isSending, setSending] = useState(false);
  const { ask, dialog } = useQuestion();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();

  const change = (name: keyof Typed, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }));
    setMessages({});
    // What was found was found for other words.
    setShown(null);
    setUses([]);
  };
  const send = async (isMeant: boolean) => {
    if (isSending) return;
    setSending(true);
    setMessages({});
    setUses([]);
    try {
      const json = { words: linesOf(typed.words), files: linesOf(typed.fileNames).map(nameOf) };
      const path = isMeant ? '/forget' : '/forget/search';
      const report = await callApi<Forgotten>(path, { method: 'POST', json });
      setShown({ report, isDone: isMeant });
      if (isMeant) setTyped(NOTHING);
      requestAnimationFrame(() => heading.current?.focus());
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : null;
      if (isAboutFields(problem)) setMessages(messagesOfProblem(problem));
      else if (problem?.uses) setUses(problem.uses as FileUsage[]);
      else reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  const run = async () => {
    const question = { title: t('forget.title'), text: t('forget.ask'), confirm: t('forget.run') };
    if (await ask({ ...question, isDangerous: true })) await send(true);
  };
  /** A line of a list is told by its number. */
  const messageOf = (field: string) =>
    Object.entries(messages).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];

  return (
    <section className={styles.forget} aria-labelledby={title}>
      <h2 id={title}>{t('forget.title')}</h2>
      <p>{t('forget.intro')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(false);
        }}
      >
        {FIELDS.map((name) => (
          <FormField
            key={name}
            label={t(`forget.${name}`)}
            hint={t(`forget.${name}Hint`)}
            message={messageOf(name === 'words' ? 'words' : 'files')}
          >
            {({ id, describedBy, isInvalid }) => (
              <textarea
                {...{ id, name }}
                rows={name === 'words' ? 4 : 2}
                autoComplete="off"
                spellCheck={false}
                aria-describedby={describedBy}
                aria-invalid={isInvalid}
                value={typed[name]}
                onChange={(event) => change(name, event.target.value)}
              />
            )}
          </FormField>
        ))}
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {t('forget.search')}
          </Button>
        </div>
      </form>
      {uses.length > 0 && (
        <div role="alert">
          <p>{t('forget.inUse')}</p>
          <ul>
            {uses.map(({ kind, id, field, title, url }) => (
              <li key={`${kind}/${id}/${field}`}>
                <SiteLink to={url}>{title}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown && (
        <Report
          {...shown}
          heading={heading}
          isNamed={typed.fileNames}
          onFile={(name) => change('fileNames', `${typed.fileNames.trim()}\n${name}`.trim())}
        />
      )}
      {shown && !shown.isDone && (
        <div>
          <Button look="danger" aria-disabled={isSending} onClick={run}>
            {t('forget.run')}
          </Button>
        </div>
      )}
      <ConfirmDialog {...dialog} />
    </section>
  );
}

type ReportProps = Shown & {
  heading: React.RefObject<HTMLHeadingElement | null>;
  /** The files that are to be deleted already. */
  isNamed: string;
  onFile: (name: string) => void;
};

function Report({ report, isDone, heading, isNamed, onFile }: ReportProps) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const { places, items, files, accounts, backups } = report;
  const total = places.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.report}>
      <h3 ref={heading} tabIndex={-1}>
        {t(isDone ? 'forget.done' : 'forget.found', { count: total })}
      </h3>
      {total > 0 && (
        <ul>
          {places
            .filter(({ count }) => count > 0)
            .map(({ place, count }) => (
              <li key={place}>
                {t(`forget.places.${place}`)}: {count}
              </li>
            ))}
        </ul>
      )}
      {isDone && <p>{t('forget.doneText')}</p>}
      {items.length > 0 && <Items items={items} />}
      {files.length > 0 && (
        <div>
          <h4>{t('forget.files')}</h4>
          <p>{t('forget.filesText')}</p>
          <ul>
            {files.map((file) => (
              <li key={file.name}>
                <SiteLink to={`${STAFF_PATH}/library?file=${encodeURIComponent(file.name)}`}>
                  {file.title}
                </SiteLink>{' '}
                {file.isNamed && <span className={styles.small}>({t('forget.isNamed')})</span>}{' '}
                {!isDone && !isNamed.includes(file.name) && (
                  <TextButton onClick={() => onFile(file.name)}>{t('forget.addFile')}</TextButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {accounts.length > 0 && (
        <div>
          <h4>{t('forget.accounts')}</h4>
          <p>{t('forget.accountsText')}</p>
          <ul>
            {accounts.map(({ id, name, email }) => (
              <li key={id}>
                {name} ({email})
              </li>
            ))}
          </ul>
        </div>
      )}
      {isDone && backups && backups.length > 0 && (
        <div>
          <h4>{t('forget.backups')}</h4>
          <ul>
            {backups.map(({ name, at }) => (
              <li key={name}>
                {name} ({moment(at)})
              </li>
            ))}
          </ul>
        </div>
      )}
      {isDone && !backups && <p>{t('forget.backupsUnknown')}</p>}
    </div>
  );
}

/** Where staff look at it. */
function addressOf(kind: StaffKind, { place, id }: Forgotten['items'][number]): string {
  if (place === 'trash') return `${listPath(kind)}?state=trash`;
  return place === 'revisions' ? historyPath(kind, id) : editorPath(kind, id);
}

function Items({ items }: Pick<Forgotten, 'items'>) {
  const { t } = useTranslation('staff');
  const kinds = useStaffKinds();
  return (
    <div>
      <h4>{t('forget.where')}</h4>
      <ul>
        {items.map((item) => {
          const kind = kinds.find(({ name }) => name === item.kind);
          const title = item.title || `#${item.id}`;
          return (
            <li key={`${item.place}/${item.kind}/${item.id}`}>
              {t(`forget.places.${item.place}`)}
              {kind && ` (${t(kind.texts.title)})`}:{' '}
              {kind ? <SiteLink to={addressOf(kind, item)}>{title}</SiteLink> : title}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
