// What somebody has typed and not saved, given to a colleague who goes on with it.

import type { Account } from '../../access/access.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { FormField } from '../frame/form-field.tsx';
import { callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import styles from './accounts-page.module.css';

type HandOverProps = { account: Account; others: Account[]; onDone: () => Promise<void> };

export function HandOver({ account, others, onDone }: HandOverProps) {
  const { t } = useTranslation('staff');
  const show = useToasts((toasts) => toasts.show);
  const submit = async (to: number) => {
    try {
      const { count, left } = await callApi<{ count: number; left: number }>(
        `/accounts/${account.id}/drafts`,
        { method: 'POST', json: { to } },
      );
      const said = t('accounts.handedOver', { count });
      show('success', left > 0 ? `${said} ${t('accounts.handedLeft', { count: left })}` : said);
      await onDone();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <form
      className={styles.handOver}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(Number(new FormData(event.currentTarget).get('to')));
      }}
    >
      <FormField label={t('accounts.handOverTo')} hint={t('accounts.handOverHint')}>
        {({ id, describedBy }) => (
          <select id={id} name="to" required aria-describedby={describedBy}>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name} ({other.email})
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div>
        <Button type="submit">{t('accounts.handOver')}</Button>
      </div>
    </form>
  );
}
