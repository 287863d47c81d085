// Another content for a file, and what it held before: each of those can be looked at, saved and taken back.
import { useCallback, useId, useRef, useState } from 'react';
import type { DescriptionChoice, FileUsage, FileVersion, LibraryFile } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { type FieldMessage, messagesOfProblem } from '../frame/field-message.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { personName } from '../frame/person-name.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { ApiFailure, callApi, fetchBytes } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import { accept, type ChosenFile, chooseForLibrary, isChosen, tooLarge } from './choose-file.ts';
import { FileButton } from './file-button.tsx';
import styles from './file-details.module.css';
import { useFileFacts } from './file-facts.ts';
import { pathOf } from './file-path.ts';
import { FileUses } from './file-uses.tsx';

type ReplaceFileProps = { file: LibraryFile; onReplaced: (file: LibraryFile) => void };

/** What is about to take the place of the content. */
type Proposal = { sent: ChosenFile } | { version: FileVersion };

type Said =
  | { text: 'library.replaced' | 'library.replaceFailed' | 'library.replacedMeanwhile' | 'library.onSite' }
  | { text: 'library.gone' }
  | { message: FieldMessage };

const endOf = (name: string): string => name.slice(name.lastIndexOf('.'));

function saidOf(error: unknown): Said {
  const { status, problem } = error instanceof ApiFailure ? error : { status: 0, problem: null };
  if (status === 401) reportFailure(error);
  if (status === 413) return { message: tooLarge(problem?.errors?.[0]?.max) };
  const [message] = Object.values(messagesOfProblem(problem));
  if ((status === 400 || status === 415) && message) return { message };
  if (status === 403) return { text: 'library.onSite' };
  if (status === 404) return { text: 'library.gone' };
  return { text: status === 412 ? 'library.replacedMeanwhile' : 'library.replaceFailed' };
}

export function ReplaceFile({ file, onReplaced }: ReplaceFileProps) {
  const { t } = useTranslation(['staff', 'common']);
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const path = `${pathOf(file)}/versions`;
  // A file that was replaced has one version more.
  const key = `${path} ${file.version}`;
  const load = useCallback(() => callApi<FileVersion[]>(path), [path]);
  const { data, failure, reload } = useResource(key, load);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [uses, setUses] = useState<FileUsage[]>([]);
  const isPicture = file.kind === 'picture';

  const propose = async ([chosen]: File[]) => {
    setSaid(null);
    if (!chosen) return;
    const result = await chooseForLibrary(chosen, file.kind);
    if (isChosen(result)) setProposal({ sent: result });
    else setSaid({ message: result });
  };
  const end = () => {
    if (proposal && 'sent' in proposal) URL.revokeObjectURL(proposal.sent.url);
    setProposal(null);
  };
  const replace = async (descriptions: DescriptionChoice | null) => {
    if (!proposal) return;
    try {
      const replaced = await send(file, proposal, descriptions);
      end();
      setSaid({ text: 'library.replaced' });
      setUses(await callApi<FileUsage[]>(`${pathOf(file)}/uses`).catch(() => []));
      onReplaced(replaced);
    } catch (error) {
      setSaid(saidOf(error));
    }
  };

  return (
    <div ref={part} className={styles.part}>
      <h3>{t('library.content')}</h3>
      {!proposal && (
        <>
          <FileButton
            text={t('library.replace')}
            accepted={isPicture ? accept('picture') : endOf(file.name)}
            describedBy={`${id}-hint`}
            onChoose={(files) => void propose(files)}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {t('library.replaceHint')}
          </p>
        </>
      )}
      {proposal && (
        <Proposed
          file={file}
          proposal={proposal}
          onReplace={replace}
          onCancel={() => {
            end();
            requestAnimationFrame(() => part.current?.querySelector('input')?.focus());
          }}
        />
      )}
      <div role="status" className={styles.said}>
        {said && 'message' in said && (
          <p className={styles.refusal}>{t(`common:${said.message.key}`, said.message.values ?? {})}</p>
        )}
        {said && 'text' in said && (
          <p
            key={said.text}
            ref={said.text === 'library.replaced' ? takeFocus : undefined}
            tabIndex={-1}
            className={said.text === 'library.replaced' ? styles.proposal : styles.refusal}
          >
            {t(said.text)}
          </p>
        )}
        {said && 'text' in said && said.text === 'library.replaced' && uses.length > 0 && (
          <>
            <p>{t(isPicture ? 'library.checkDescriptions' : 'library.checkUses')}</p>
            <FileUses uses={uses} />
          </>
        )}
      </div>
      {failure && <LoadFailed onRetry={reload} />}
      {data && data.length > 0 && (
        <>
          <h4>{t('library.versions')}</h4>
          <ul className={styles.versions}>
            {data.map((version) => (
              <Version
                key={version.version}
                {...{ file, version }}
                onReturn={() => {
                  setSaid(null);
                  setProposal({ version });
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function send(file: LibraryFile, proposal: Proposal, choice: DescriptionChoice | null): Promise<LibraryFile> {
  const basedOn = file.version;
  const descriptions = choice ?? undefined;
  if ('version' in proposal) {
    const path = `${pathOf(file)}/versions/${proposal.version.version}/return`;
    return callApi<LibraryFile>(path, { method: 'POST', json: { descriptions }, basedOn });
  }
  const form = new FormData();
  form.append('file', proposal.sent.file);
  if (descriptions) form.append('descriptions', descriptions);
  return callApi<LibraryFile>(`${pathOf(file)}/content`, { method: 'PUT', form, basedOn });
}

type ProposedProps = {
  file: LibraryFile;
  proposal: Proposal;
  onReplace: (descriptions: DescriptionChoice | null) => Promise<void>;
  onCancel: () => void;
};

const CHOICES = [
  { value: 'keep', text: 'library.sameContent', textOfDocument: 'library.sameText' },
  { value: 'clear', text: 'library.otherContent', textOfDocument: 'library.otherText' },
] as const;

/** Asks what becomes of the descriptions, where there are some: no answer is taken for granted. */
function Proposed({ file, proposal, onReplace, onCancel }: ProposedProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const [choice, setChoice] = useState<DescriptionChoice | null>(null);
  const [isSending, setSending] = useState(false);
  const isPicture = file.kind === 'picture';
  const isDescribed = isPicture
    ? `${file.altUa}${file.altEn}`.trim() !== ''
    : Boolean(file.hasTextUa || file.hasTextEn);
  const isReady = !isSending && (!isDescribed || choice !== null);
  const replace = async () => {
    if (!isReady) return;
    setSending(true);
    await onReplace(choice);
    setSending(false);
  };
  return (
    <section className={styles.proposed} aria-label={t('library.replacing')}>
      <p ref={takeFocus} tabIndex={-1} className={styles.proposal}>
        {'sent' in proposal
          ? t('library.replaceBy', { name: proposal.sent.file.name })
          : t('library.returnOf', { version: proposal.version.version })}
      </p>
      {isPicture && 'sent' in proposal && <img src={proposal.sent.url} alt="" />}
      {isDescribed && (
        <fieldset className={styles.choices}>
          <legend>{t(isPicture ? 'library.lookAtDescriptions' : 'library.lookAtText')}</legend>
          {isPicture && (
            <ul>
              {[file.altUa, file.altEn].filter(Boolean).map((alt) => (
                <li key={alt}>{t('library.quoted', { text: alt })}</li>
              ))}
            </ul>
          )}
          {CHOICES.map(({ value, text, textOfDocument }) => (
            <label key={value}>
              <input
                type="radio"
                name={`${id}-descriptions`}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              <span>{t(isPicture ? text : textOfDocument)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button aria-disabled={!isReady} onClick={() => void replace()}>
          {t(isSending ? 'library.replacingNow' : 'library.replaceConfirm')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}

/** It has come in the place of what was pressed. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type VersionProps = { file: LibraryFile; version: FileVersion; onReturn: () => void };

function Version({ file, version, onReturn }: VersionProps) {
  const { t } = useTranslation('staff');
  const momentOf = useMoment(true);
  const factsOf = useFileFacts();
  const id = useId();
  const [shown, setShown] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { bytes, width, height } = version;
  const { size, sides } = factsOf({ ...file, bytes, width, height });
  const time = momentOf(version.replacedAt);
  const facts = [
    size,
    sides,
    version.by
      ? t('library.replacedBy', { time, name: personName(version.by.name) })
      : t('library.replacedAt', { time }),
  ];
  const read = async (use: (url: string) => void) => {
    setFailed(false);
    try {
      use(URL.createObjectURL(await fetchBytes(`${pathOf(file)}/versions/${version.version}/content`)));
    } catch {
      setFailed(true);
    }
  };
  const save = () =>
    read((url) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = `${version.version}-${file.name.slice(file.name.indexOf('-') + 1)}`;
      link.click();
      // The browser reads it a moment later.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  const toggle = () => {
    if (shown === null) return void read(setShown);
    URL.revokeObjectURL(shown);
    setShown(null);
  };
  return (
    <li>
      <span id={`${id}-version`}>
        <strong>{t('library.version', { version: version.version })}</strong>{' '}
        {facts.filter(Boolean).join(' · ')}
      </span>
      {shown !== null && <img src={shown} alt={t('library.version', { version: version.version })} />}
      <span className={styles.commands}>
        {file.kind === 'picture' && (
          <TextButton aria-expanded={shown !== null} aria-describedby={`${id}-version`} onClick={toggle}>
            {t(shown === null ? 'library.showVersion' : 'library.hideVersion')}
          </TextButton>
        )}
        <TextButton aria-describedby={`${id}-version`} onClick={() => void save()}>
          {t('library.saveVersion')}
        </TextButton>
        <TextButton aria-describedby={`${id}-version`} onClick={onReturn}>
          {t('library.returnVersion')}
        </TextButton>
      </span>
      <span role="status" className={styles.refusal}>
        {hasFailed && t('library.versionFailed')}
      </span>
    </li>
  );
}
