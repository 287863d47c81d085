// Documents by year, the newest first. A year is opened to see its documents: all of them together are a long page.
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { POLICY_LIMITS } from '../../modules/content/policy.schema.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentsField } from '../fields/documents-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useQuestion } from '../frame/use-question.ts';
import type { EditedYear } from './policy-values.ts';
import styles from './years-field.module.css';

type YearsFieldProps = {
  years: EditedYear[];
  onChange: (change: (years: EditedYear[]) => EditedYear[]) => void;
  messages: FieldMessages;
};

export function YearsField({ years, onChange, messages }: YearsFieldProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const { ask, dialog } = useQuestion();
  const [opened, setOpened] = useState(() => new Set(years.slice(0, 1).map(({ year }) => year)));
  const field = useRef<HTMLDivElement>(null);
  const focus = (selector: string) =>
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(selector)?.focus());
  const open = (year: number, isOpen: boolean) =>
    setOpened((now) => (isOpen ? now.union(new Set([year])) : now.difference(new Set([year]))));
  const hasMessage = (year: number) =>
    Object.keys(messages).some((path) => path.startsWith(`years.${year}.`));

  const remove = async ({ year, items }: EditedYear) => {
    const question = {
      title: t('policy.removeYearTitle', { year }),
      text: t('policy.removeYearText', { count: items.length }),
      confirm: t('policy.removeYear', { year }),
      isDangerous: true,
    };
    if (items.length > 0 && !(await ask(question))) return;
    onChange((now) => now.filter((each) => each.year !== year));
    // The button goes with its year.
    focus('[data-adds-year] input');
  };

  return (
    <div ref={field} className={styles.years}>
      {years.map((each) => {
        const { year, items } = each;
        return (
          <details
            key={year}
            data-year={year}
            className={styles.year}
            open={opened.has(year) || hasMessage(year)}
            onToggle={(event) => {
              if (event.target === event.currentTarget) open(year, event.currentTarget.open);
            }}
          >
            <summary>
              <span id={`${id}-${year}`}>{t('policy.year', { year })}</span>
              <span className={styles.count}>{t('policy.documentsCount', { count: items.length })}</span>
            </summary>
            <div className={styles.inside}>
              <DocumentsField
                documents={items}
                onChange={(change) =>
                  onChange((now) =>
                    now.map((one) => (one.year === year ? { ...one, items: change(one.items) } : one)),
                  )
                }
                messages={messages}
                path={`years.${year}.items`}
                labelledBy={`${id}-${year}`}
              />
              <TextButton isDangerous onClick={() => void remove(each)}>
                {t('policy.removeYear', { year })}
              </TextButton>
            </div>
          </details>
        );
      })}
      <NewYear
        years={years}
        onAdd={(year) => {
          open(year, true);
          onChange((now) => [...now, { year, items: [] }].sort((one, other) => other.year - one.year));
          focus(`[data-year="${year}"] summary`);
        }}
      />
      <ConfirmDialog {...dialog} />
    </div>
  );
}

/** The year that comes next, until another is typed. */
const nextOf = (years: EditedYear[]): string =>
  String(years.length > 0 ? Math.max(...years.map(({ year }) => year)) + 1 : today().slice(0, 4));

function NewYear({ years, onAdd }: { years: EditedYear[]; onAdd: (year: number) => void }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const value = typed ?? nextOf(years);
  const year = Number(value);
  const isKnown = years.some((each) => each.year === year);
  const isYear = /^(199\d|20\d\d|2100)$/.test(value);
  const isFull = years.length >= POLICY_LIMITS.years;
  const add = () => {
    setTried(true);
    if (!isYear || isKnown || isFull) {
      box.current?.querySelector('input')?.focus();
      return;
    }
    setTried(false);
    setTyped(null);
    onAdd(year);
  };
  const onKey = (event: KeyboardEvent) => {
    // The form around it is not sent by this.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter does what the button does.
    <div ref={box} className={styles.add} data-adds-year onKeyDown={onKey}>
      <TextField
        label={t('policy.newYear')}
        value={value}
        maxLength={4}
        message={isTried && !isYear ? { key: FIELD_MESSAGES.invalidValue } : undefined}
        warning={isTried && isKnown ? t('policy.yearKnown', { year }) : undefined}
        onChange={setTyped}
      />
      <Button look="secondary" onClick={add}>
        {t('policy.addYear')}
      </Button>
    </div>
  );
}
