// One clash: left what was saved, right what this person has written, and what to make of them.
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isIn } from '../fields/controls.ts';
import { RichTextField, TextField } from '../fields/text-field.tsx';
import { useFieldLabel } from '../frame/field-names.ts';
import { FormField } from '../frame/form-field.tsx';
import styles from './clash-choice.module.css';
import { ComparedValue, ComparedValues, EntryTitle, useShownValue } from './compared-values.tsx';
import type { PictureRule } from './field-rules.ts';
import type { ListRule } from './list-rule.ts';
import type { Choice, Clash } from './merge.ts';

type ClashChoiceProps = {
  clash: Clash;
  number: number;
  savedBy: string | null | undefined;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

/** `links.7.titleEn` is English. */
const langOf = ({ id }: Clash) => (id.split('.').some((part) => isIn('en', part)) ? 'en' : 'uk');

function useClashName(): (clash: Clash) => string {
  const label = useFieldLabel();
  return ({ names, entry }) => {
    const [list = '', ...fields] = names.map(label);
    return [entry ? `${list} «${entry}»` : list, ...fields].join(': ');
  };
}

export function ClashChoice({ clash, number, savedBy, choice, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation('staff');
  const name = useClashName();
  const group = useId();
  const isWritten = choice !== undefined && 'write' in choice;
  const taken = choice && 'take' in choice ? choice.take : null;
  const radio = (text: string, isChecked: boolean, chosen: Choice) => (
    <label className={styles.option}>
      <input type="radio" name={group} checked={isChecked} onChange={() => onChoose(chosen)} />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset className={styles.clash}>
      <legend>
        {number}. {name(clash)}
        {clash.about === 'order' && `: ${t('clash.order')}`}
      </legend>
      <div className={styles.sides}>
        <div className={styles.side} data-chosen={taken === 'theirs' || taken === 'both'}>
          {radio(savedBy ? t('clash.theirsBy', { name: savedBy }) : t('clash.theirs'), taken === 'theirs', {
            take: 'theirs',
          })}
          <div>
            <Side clash={clash} value={clash.theirs} />
          </div>
        </div>
        <div className={styles.side} data-chosen={taken === 'mine' || taken === 'both'}>
          {radio(t('clash.mine'), taken === 'mine', { take: 'mine' })}
          <div>
            <Side clash={clash} value={clash.mine} />
          </div>
        </div>
      </div>
      {(clash.canTakeBoth || clash.canWrite) && (
        <div className={styles.others}>
          {clash.canTakeBoth && radio(t('clash.both'), taken === 'both', { take: 'both' })}
          {clash.canWrite && radio(t('clash.write'), isWritten, { write: firstDraft(clash) })}
        </div>
      )}
      {taken === 'both' && (
        <div className={styles.side} data-chosen>
          <p>{t('clash.bothGive')}</p>
          <Side clash={clash} value={clash.both} />
        </div>
      )}
      {isWritten && <Written clash={clash} value={choice.write} onChange={(write) => onChoose({ write })} />}
    </fieldset>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What one begins with who writes something else. */
const firstDraft = ({ mine, theirs }: Clash) => (isEmpty(mine) ? theirs : mine);

/** What one side made of it, with the words marked that it changed. */
function Side({ clash, value }: { clash: Clash; value: unknown }): ReactNode {
  const { t } = useTranslation('staff');
  const show = useShownValue(clash.rule);
  const { rule, base, about } = clash;
  if (about === 'entry') return <Entry clash={clash} entry={value as object | null} />;
  if (about === 'order') {
    const list = rule as ListRule<object, never>;
    return (
      <ol className={styles.order}>
        {(value as object[]).map((entry) => (
          <li key={list.identityOf(entry)}>
            <EntryTitle rule={list} entry={entry} />
          </li>
        ))}
      </ol>
    );
  }
  if (isEmpty(value)) return <p className={styles.removed}>{t('clash.removed')}</p>;
  if (rule.kind === 'picture') {
    const address = (rule as PictureRule<unknown>).addressOf(value);
    return address && <img className={styles.picture} src={address} alt="" />;
  }
  if (rule.kind === 'text' || rule.kind === 'rich-text' || rule.kind === 'lines') {
    return <ComparedValue rule={rule} before={base} after={value} lang={langOf(clash)} />;
  }
  return <p>{show(value)}</p>;
}

function Entry({ clash, entry }: { clash: Clash; entry: object | null }) {
  const { t } = useTranslation('staff');
  const rule = clash.rule as ListRule<object, never>;
  const base = clash.base as object | null;
  if (!entry) return <p className={styles.removed}>{t('clash.entryRemoved')}</p>;
  return (
    <>
      <p>
        <EntryTitle rule={rule} entry={entry} isWhole={!base} />
      </p>
      {base && <ComparedValues rules={rule.fields} before={base} after={entry} />}
    </>
  );
}

type WrittenProps = { clash: Clash; value: unknown; onChange: (value: unknown) => void };

function Written({ clash, value, onChange }: WrittenProps) {
  const { t } = useTranslation('staff');
  const label = t('clash.written');
  const lang = langOf(clash);
  const { kind } = clash.rule;
  if (kind === 'rich-text') {
    return <RichTextField label={label} lang={lang} value={String(value)} onChange={onChange} />;
  }
  if (kind === 'lines') {
    return (
      <FormField label={label} hint={t('clash.lineEach')}>
        {({ id, describedBy }) => (
          <textarea
            id={id}
            rows={4}
            lang={lang}
            aria-describedby={describedBy}
            value={(value as string[]).join('\n')}
            onChange={(event) => onChange(event.target.value.split('\n'))}
          />
        )}
      </FormField>
    );
  }
  return (
    <TextField
      label={label}
      lang={lang}
      type={kind === 'day' ? 'date' : 'text'}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
}
