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
import { TextButton } from './text-button.tsx';
import { useMoment } from './use-moment.ts';

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
    return (
      <p className={styles.note}>
        {t('check.notLoaded')}{' '}
        <TextButton isInline onClick={() => void reload()}>
          {t('retry')}
        </TextButton>
      </p>
    );
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
            <FormField label={t('check.every')}>
              {({ id }) => (
                <select
                  id={id}
                  value={checkEvery ?? ''}
                  onChange={({ target }) => set({ checkEvery: target.value ? Number(target.value) : null })}
                >
                  <option value="">{t('check.nobody')}</option>
                  {CHECK_EVERY.map((months) => (
                    <option key={months} value={months}>
                      {t(`check.months.${months}`)}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
            <FormField label={t('check.owner')}>
              {({ id }) => (
                <select
                  id={id}
                  value={owner ?? ''}
                  onChange={({ target }) => set({ owner: target.value ? Number(target.value) : null })}
                >
                  <option value="">{t('check.everybody')}</option>
                  {people.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.name}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
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
