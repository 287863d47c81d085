// The page on which staff write what every visitor is to see over every page.
import { useEffect, useId } from 'react';
import { loadTexts } from '../../i18n/browser.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  isLive,
  MOST_OF_NOTICE,
  NOTICE_LEVELS,
  type Notice,
  type NoticeLevel,
  noticeValue,
} from '../../modules/content/notice.document.ts';
import { ownAddress } from '../../rich-text/own-address.ts';
import { kyivDayAndTime, kyivMoment } from '../../shared/kyiv-time.ts';
import { readWebAddress } from '../../shared/typed-address.ts';
import { NoticeStrip } from '../../site/components/notice-strip.tsx';
import { NOTICE_SIGNS } from '../../site/load/notice-signs.ts';
import { type Control, type Controls, describedForm, rulesOf, yes } from '../collections/described-form.tsx';
import { documentPages } from '../collections/document-pages.tsx';
import { choice, code, text, time } from '../compare/field-rules.ts';
import type { PartItem } from '../editor/document-parts.ts';
import type { FormProps } from '../editor/editor-kind.ts';
import { isIn, langOf } from '../fields/controls.ts';
import { TextField } from '../fields/text-field.tsx';
import styles from './notice.module.css';
import { noticeFields as names, staffNotice } from './notice.staff.ts';

const paragraph: Control<string> = {
  rule: (name) => text(name),
  Field: ({ field, label, value, onChange, message }) => {
    const { t } = useTranslation('staff');
    return (
      <TextField
        {...{ label, value, onChange, message }}
        lang={langOf(field as 'xUa')}
        isRequired={isIn('ua', field)}
        maxLength={MOST_OF_NOTICE}
        rows={4}
        hint={t('notice.left', { count: MOST_OF_NOTICE - value.length })}
      />
    );
  },
};

const level: Control<NoticeLevel> = {
  rule: (name) => choice<NoticeLevel>(name, (chosen) => `common:notice.${chosen}`),
  isWide: true,
  Field: ({ label, value, onChange }) => {
    const { t } = useTranslation(['staff', 'common']);
    const id = useId();
    return (
      <fieldset className={styles.levels}>
        <legend>{label}</legend>
        {NOTICE_LEVELS.map((each) => (
          <label key={each} data-level={each}>
            <input type="radio" name={id} checked={value === each} onChange={() => onChange(each)} />
            <span>
              <strong>{t(`common:notice.${each}`)}</strong> <span>{t(`notice.means.${each}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    );
  },
};

/** A page of the site by its path, however it was copied. */
const link: Control<string> = {
  rule: code,
  hint: 'notice.urlHint',
  Field: ({ label, value, onChange, message, hint }) => (
    <TextField
      {...{ label, value, onChange, message, hint }}
      inputMode="url"
      onLeave={() => {
        const typed = value.trim();
        const address = ownAddress(readWebAddress(typed) ?? typed, location.origin);
        if (address !== value) onChange(address);
      }}
    />
  ),
};

const localOf = (at: string | null): string => {
  const { day, time: clock } = at ? kyivDayAndTime(at) : { day: '', time: '' };
  return at ? `${day}T${clock}` : '';
};

const moment = (hint: 'notice.fromHint' | 'notice.toHint'): Control<string | null> => ({
  rule: time,
  hint,
  Field: ({ label, value, onChange, message, hint: said }) => (
    <TextField
      {...{ label, message, hint: said }}
      type="datetime-local"
      value={localOf(value)}
      onChange={(typed) => {
        const [day = '', clock = ''] = typed.split('T');
        onChange(kyivMoment(day, clock.slice(0, 5)));
      }}
    />
  ),
});

const controls: Controls<Notice> = {
  isActive: yes<0 | 1>({ is: 1, not: 0 }, { hint: 'notice.isActiveHint' }),
  level,
  textUa: paragraph,
  textEn: paragraph,
  url: link,
  from: moment('notice.fromHint'),
  to: moment('notice.toHint'),
};

const Fields = describedForm(
  controls,
  names,
  [
    { id: 'text', title: 'notice.text', fields: ['textUa', 'textEn'] },
    { id: 'shown', title: 'notice.shown', fields: ['level', 'isActive'] },
    { id: 'more', title: 'notice.more', fields: ['from', 'to', 'url'] },
  ],
  'textUa',
);

/** As the site will show it; it cannot be closed or followed here. */
function Strip({ values, language }: { values: Notice; language: Language }) {
  const { t } = useTranslation('staff');
  const { level: chosen, textUa, textEn, url } = values;
  const isEnglish = language === 'en' && textEn.trim() !== '';
  const words = isEnglish ? textEn : textUa;
  const lang = language === 'en' && !isEnglish ? ('uk' as const) : undefined;
  const text = words.trim() || t('notice.noText');
  const notice = { tag: '', level: chosen, sign: NOTICE_SIGNS[chosen], text, lang, url, href: url };
  return (
    <div inert lang={language === 'en' ? 'en' : 'uk'}>
      <NoticeStrip notice={notice} language={language} />
    </div>
  );
}

function Form(props: FormProps<Notice>) {
  const { t } = useTranslation('staff');
  useEffect(() => void loadTexts('en'), []);
  return (
    <>
      <figure className={styles.preview}>
        <figcaption>{t('notice.looks')}</figcaption>
        <Strip values={props.values} language="ua" />
        {props.values.textEn.trim() !== '' && <Strip values={props.values} language="en" />}
      </figure>
      <Fields {...props} />
    </>
  );
}

function standingOf({ part }: PartItem<Notice>) {
  if (part.isActive === 0) return 'notice.standing.off' as const;
  if (isLive(part)) return 'notice.standing.live' as const;
  const isOver = part.to !== null && part.to <= new Date().toISOString();
  return isOver ? ('notice.standing.over' as const) : ('notice.standing.later' as const);
}

export default documentPages<Notice, Notice>({
  kind: staffNotice,
  schema: noticeValue,
  valuesOf: (notice) => notice,
  toSend: (notice) => notice,
  rules: rulesOf(controls, names),
  standingOf,
  // From a telephone, in haste: what everybody is alarmed by is never a slip of the finger.
  questionBefore: ({ isActive, level: chosen, textUa }) =>
    isActive === 1 && chosen === 'emergency'
      ? {
          title: 'notice.ask',
          text: 'notice.askText',
          confirm: 'notice.askConfirm',
          values: { text: textUa },
        }
      : null,
  Form,
  Preview: Strip,
  headOf: (values, language) => ({
    title: language === 'ua' ? values.textUa : values.textEn,
    description: '',
  }),
});
