// Whether what is edited is still true: said with one press; and who looks again, when.
import { useCallback, useState } from 'react';
import { CHECK_EVERY, type Check } from '../../editorial/checks.schema.ts';
import { formatDay } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Switch } from '../../ui/switch.tsx';
import { callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useMay } from '../session/use-may.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './check-panel.module.css';
import { FormField } from './form-field.tsx';
import { PanelNotLoaded } from './load-failed.tsx';
import { TextButton } from './text-button.tsx';
import { useMoment } from './use-moment.ts';

type ChoiceProps = {
  label: string;
  value: number | null;
  /** What it is called when nothing is chosen. */
  none: string;
  choices: [value: number, text: string][];
  onChange: (value: number | null) => void;
};

const Choice = ({ label, value, none, choices, onChange }: ChoiceProps) => (
  <FormField label={label}>
    {({ id }) => (
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      >
        <option value="">{none}</option>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FormField>
);

/** @param path Of the API: `/news/12`, `/content/organisation`, `/files/…`. */
export function CheckPanel({ path }: { path: string }) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const mayPublish = useMay()('content.publish');
  const call = `${path}/checked`;
  const load = useCallback(() => callApi<Check>(call), [call]);
  const { data, isCurrent, failure, reload } = useResource(call, load);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const send = async (method: 'POST' | 'PUT', json: object, text: string) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(call, { method, json });
      await reload();
      setSaid(text);
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (failure === 'failed')
    return <PanelNotLoaded text={t('check.notLoaded')} onRetry={() => void reload()} />;
  if (!data || !isCurrent) return null;
  const { checkedAt, checkedBy, checkEvery, owner, isShown, dueOn, people } = data;
  const set = (change: Partial<Check>) =>
    void send('PUT', { checkEvery, owner, isShown, ...change }, t('check.isSet'));
  return (
    <div className={styles.check}>
      <p>
        {checkedAt
          ? t('check.checked', { at: moment(checkedAt), name: checkedBy ?? t('today.somebody') })
          : t('check.never')}
        {dueOn && ` ${t('check.due', { day: formatDay(dueOn) })}`}
      </p>
      {mayPublish && (
        <>
          <p>
            <TextButton
              isInline
              aria-disabled={isBusy}
              onClick={() => void send('POST', {}, t('check.isSaidHere'))}
            >
              {t('check.say')}
            </TextButton>
          </p>
          <details>
            <summary>{t('check.again')}</summary>
            <Choice
              label={t('check.every')}
              value={checkEvery}
              none={t('check.nobody')}
              choices={CHECK_EVERY.map((months) => [months, t(`check.months.${months}`)])}
              onChange={(checkEvery) => set({ checkEvery })}
            />
            <Choice
              label={t('check.owner')}
              value={owner}
              none={t('check.everybody')}
              choices={people.map(({ id, name }) => [id, name])}
              onChange={(owner) => set({ owner })}
            />
            {data.path !== null && (
              <label className={styles.switch}>
                <Switch checked={isShown === 1} onChange={(isOn) => set({ isShown: isOn ? 1 : 0 })} />
                {t('check.show')}
              </label>
            )}
          </details>
        </>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
