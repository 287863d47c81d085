// The switch for maintenance: reads go on, writes say why not.
import { type FormEvent, useState } from 'react';
import type { Maintenance } from '../../access/maintenance/maintenance.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { REASON_MAX } from '../../shared/maintenance.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { askMaintenance, endMaintenance, startMaintenance } from '../session/maintenance.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './maintenance-page.module.css';

export default function MaintenancePage() {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const { data, isCurrent, failure, reload } = useResource('maintenance', askMaintenance);
  const [isSending, setSending] = useState(false);
  const change = async (act: () => Promise<unknown>) => {
    if (isSending) return;
    setSending(true);
    try {
      await act();
      await reload();
    } catch (error) {
      reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <PageTop title={t('maintenance.title')}>{t('maintenance.intro')}</PageTop>
      {failure && <LoadFailed onRetry={reload} />}
      {!isCurrent && !failure && <Loading />}
      {isCurrent && !failure && (
        <>
          <p role="status" className={styles.state}>
            {data
              ? t('maintenance.on', { at: moment(data.since), reason: data.reason })
              : t('maintenance.off')}
          </p>
          <Switch state={data} isSending={isSending} onChange={change} />
        </>
      )}
    </>
  );
}

type SwitchProps = {
  state: Maintenance | null;
  isSending: boolean;
  onChange: (act: () => Promise<unknown>) => Promise<void>;
};

function Switch({ state, isSending, onChange }: SwitchProps) {
  const { t } = useTranslation('staff');
  if (state)
    return (
      <Button aria-disabled={isSending} onClick={() => onChange(endMaintenance)}>
        {t('maintenance.end')}
      </Button>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    void onChange(() => startMaintenance(reason));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <FormField label={t('maintenance.reason')}>
        {({ id }) => <input id={id} name="reason" required maxLength={REASON_MAX} autoComplete="off" />}
      </FormField>
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {t('maintenance.start')}
        </Button>
      </div>
    </form>
  );
}
