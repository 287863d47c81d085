// What two people have changed at the same place, side by side, to choose from. A page of its own that stands where the
// editor's frame stood; what is not saved stays a working copy meanwhile:
//
//   const merge = mergeValues(editor.rules, { base, mine, theirs });
//   if (merge.clashes.length > 0) return <ClashPage merge={merge} onResolved={…} onLeave={…} />
//
// `onResolved` gets whole values with everything decided, to be saved over the version that `theirs` was. `onLeave` gets
// what has been chosen so far; given back as `initialChoices`, it is chosen again wherever the texts are still the same.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ClashChoice } from '../compare/clash-choice.tsx';
import type { Choices, Clash, MergedValues } from '../compare/merge.ts';
import { StaffHead } from '../frame/staff-head.tsx';
import { barOf } from '../frame/use-room-for-bars.ts';
import styles from './clash-page.module.css';
import { useShortcuts } from './use-shortcuts.ts';

const signatureOf = ({ mine, theirs }: Clash): string => JSON.stringify([mine, theirs]);

/** What was chosen between other texts is no choice between these. */
const stillValid = (choices: Choices, clashes: Clash[]): Choices =>
  Object.fromEntries(
    clashes.flatMap((clash) => {
      const choice = choices[clash.id];
      return choice?.of === signatureOf(clash) ? [[clash.id, choice]] : [];
    }),
  );

type ClashPageProps<Values extends object> = {
  merge: MergedValues<Values>;
  /** Who saved the other version, where that is known. */
  savedBy?: string | null | undefined;
  initialChoices?: Choices | undefined;
  onResolved: (values: Values) => void;
  onLeave: (choices: Choices) => void;
};

export function ClashPage<Values extends object>(props: ClashPageProps<Values>) {
  const { merge, savedBy } = props;
  const { t } = useTranslation('staff');
  const [choices, setChoices] = useState<Choices>(() =>
    stillValid(props.initialChoices ?? {}, merge.clashes),
  );
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useShortcuts(form);
  // What had the focus is gone: the form when this page comes, this page when the form is back.
  useEffect(() => {
    title.current?.focus();
    return () => document.getElementById('content')?.focus();
  }, []);

  const left = merge.clashes.filter(({ id }) => !choices[id]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (left.length === 0) return props.onResolved(merge.valueWith(choices));
    form.current?.querySelector<HTMLElement>('[data-undecided] input')?.focus();
  };

  return (
    <>
      <StaffHead title={t('clash.title')} />
      <form ref={form} noValidate onSubmit={save}>
        <div className={styles.bar} {...barOf('save-bar')}>
          <h1 ref={title} tabIndex={-1}>
            {t('clash.title')}
          </h1>
          <div className={styles.actions} {...barOf('save-actions')}>
            <p role="status" className={styles.left}>
              {left.length > 0
                ? t('clash.left', { left: left.length, total: merge.clashes.length })
                : t('clash.done')}
            </p>
            <Button look="secondary" onClick={() => props.onLeave(choices)}>
              {t('clash.back')}
            </Button>
            <Button
              type="submit"
              aria-disabled={left.length > 0}
              aria-keyshortcuts="Control+S"
              title="Ctrl + S"
            >
              {t('clash.save')}
            </Button>
          </div>
        </div>
        <p className={styles.intro}>{t('clash.intro')}</p>
        <div className={styles.clashes}>
          {merge.clashes.map((clash, index) => (
            <div key={clash.id} data-undecided={choices[clash.id] ? undefined : ''}>
              <ClashChoice
                clash={clash}
                number={index + 1}
                savedBy={savedBy}
                choice={choices[clash.id]}
                onChoose={(choice) =>
                  setChoices((now) => ({ ...now, [clash.id]: { ...choice, of: signatureOf(clash) } }))
                }
              />
            </div>
          ))}
        </div>
      </form>
    </>
  );
}
