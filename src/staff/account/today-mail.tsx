// Whether «Сьогодні» comes by mail each morning; where the site sends none, nothing is asked.
import { useState } from 'react';
import type { Staff } from '../../access/access.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SwitchField } from '../fields/choice-fields.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { callApi } from '../session/api-client.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useSurelyHasMail } from '../session/use-has-mail.ts';
import styles from './account-page.module.css';

export function TodayMail({ user }: { user: Staff }) {
  const { t } = useTranslation('staff');
  const take = useAuth((auth) => auth.take);
  const hasMail = useSurelyHasMail();
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  if (!hasMail) return null;
  const choose = async (todayByMail: boolean) => {
    if (isSending) return;
    setSending(true);
    setDone(null);
    try {
      take({ user: await callApi<Staff>('/auth/current', { method: 'PATCH', json: { todayByMail } }) });
      setDone(t(todayByMail ? 'account.today.on' : 'account.today.off'));
    } catch (error) {
      reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="today-title">
      <h2 id="today-title">{t('today.title')}</h2>
      <SwitchField
        label={t('account.today.label')}
        hint={t('account.today.hint')}
        value={user.todayByMail ?? false}
        onChange={(value) => void choose(value)}
      />
      <DoneLine text={done} />
    </section>
  );
}
