// What waits for this person, what is wrong on the site, what is due. Each line leads to its place, and can be done, come later, or be
// given to a colleague.
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { COLUMNS, type Column, type Matter, type PutMatter } from '../../modules/today/today.schema.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { isFocusLost } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { UndoButton } from '../frame/undo-button.tsx';
import { callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useToday } from '../session/today.ts';
import { useResource } from '../session/use-resource.ts';
import { MatterLine, PutLine } from './matter-line.tsx';
import { type Asked, SayDialog } from './say-dialog.tsx';
import styles from './today-page.module.css';

type Said = { text: string; undo?: () => void };

export default function TodayPage() {
  const { t } = useTranslation('staff');
  const { today, load, say } = useToday();
  const { isCurrent, failure, reload } = useResource('today', load);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const act = useCallback(
    async (matter: Matter | PutMatter, run: () => Promise<unknown>, after: Said) => {
      setBusy(matter.key);
      try {
        await run();
        setSaid(after);
        // The line with the button is gone.
        requestAnimationFrame(() => isFocusLost() && status.current?.focus());
      } catch (error) {
        reportFailure(error);
        await load().catch(() => {});
      } finally {
        setBusy(null);
      }
    },
    [load],
  );
  const takeBack = (matter: Matter | PutMatter) =>
    void act(matter, () => say({ key: matter.key, said: 'nothing' }), { text: t('today.back') });
  const done = ({ doneBy, ...matter }: Matter) => {
    if (doneBy === null)
      return void act({ ...matter, doneBy }, () => say({ key: matter.key, said: 'done' }), {
        text: t('today.done'),
        undo: () => takeBack({ ...matter, doneBy }),
      });
    const run = () => callApi(doneBy, { method: 'POST', json: {} }).then(load);
    const text = t(matter.is === 'still' ? 'check.isSaid' : 'duty.isDone', { title: matter.title });
    void act({ ...matter, doneBy }, run, { text });
  };

  const columnsOf = (column: Column) => today?.matters.filter((each) => each.column === column) ?? [];
  return (
    <>
      <PageTop title={t('today.title')}>{t('today.intro')}</PageTop>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {said?.text}{' '}
        {said?.undo && <UndoButton onUndo={said.undo} onOver={() => setSaid({ text: said.text })} />}
      </p>
      {failure && <LoadFailed onRetry={reload} />}
      {!today && !failure && <Loading />}
      {today && (
        <div className={styles.columns} aria-busy={!isCurrent}>
          {today.matters.length === 0 && <p className={styles.nothing}>{t('today.nothing')}</p>}
          {today.matters.length > 0 &&
            COLUMNS.map((column) => (
              <section key={column} aria-labelledby={`today-${column}`} className={styles.column}>
                <h2 id={`today-${column}`}>
                  {t(`today.columns.${column}`)}{' '}
                  {columnsOf(column).length > 0 && (
                    <span className={styles.count}>{columnsOf(column).length}</span>
                  )}
                </h2>
                {columnsOf(column).length === 0 && (
                  <p className={styles.empty}>{t(`today.empty.${column}`)}</p>
                )}
                <ul>
                  {columnsOf(column).map((matter) => (
                    <MatterLine
                      key={matter.key}
                      matter={matter}
                      isBusy={busy === matter.key}
                      onDone={() => done(matter)}
                      onAsk={(is) => setAsked({ is, matter })}
                      onTakeBack={() => takeBack(matter)}
                    />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
      {today && today.put.length > 0 && (
        <details className={styles.put}>
          <summary>{t('today.put', { count: today.put.length })}</summary>
          <ul>
            {today.put.map((matter) => (
              <PutLine key={matter.key} matter={matter}>
                <TextButton
                  isInline
                  aria-disabled={busy === matter.key}
                  onClick={() => busy !== matter.key && takeBack(matter)}
                >
                  {t('today.takeBack')}
                </TextButton>
              </PutLine>
            ))}
          </ul>
        </details>
      )}
      <SayDialog
        asked={asked}
        people={today?.people ?? []}
        onClosed={() => setAsked(null)}
        onSay={(mark, text) => {
          const matter = asked?.matter;
          setAsked(null);
          if (matter) void act(matter, () => say(mark), { text, undo: () => takeBack(matter) });
        }}
      />
    </>
  );
}
