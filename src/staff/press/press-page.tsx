// Addresses of the press: who gets a letter when an editor chooses to tell the press.
import { type MouseEvent, useCallback, useState } from 'react';
import type { PressAddress, PressList } from '../../editorial/announcements.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { DoneLine } from '../frame/done-line.tsx';
import { type FieldMessages, isAboutFields, messagesOfProblem } from '../frame/field-message.ts';
import { FormField } from '../frame/form-field.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { PageTop } from '../frame/page-top.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMoment } from '../frame/use-moment.ts';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import styles from './press-page.module.css';

export default function PressPage() {
  const { t } = useTranslation('staff');
  const load = useCallback(() => callApi<PressList>('/press'), []);
  const { data, failure, reload } = useResource('press', load);
  return (
    <>
      <PageTop title={t('press.title')}>{t('press.intro')}</PageTop>
      {data && !data.isMailOn && <p className={styles.note}>{t('press.noMail')}</p>}
      <NewAddress onAdded={reload} />
      {failure && <LoadFailed onRetry={reload} />}
      {!data && !failure && <Loading />}
      {data && !failure && <Addresses addresses={data.addresses} onChanged={reload} />}
    </>
  );
}

const NEW = { email: '', name: '' };

function NewAddress({ onAdded }: { onAdded: () => Promise<void> }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState(NEW);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    setSending(true);
    setMessages({});
    setDone(null);
    try {
      const { email } = await callApi<PressAddress>('/press', { method: 'POST', json: typed });
      setTyped(NEW);
      setDone(t('press.saved', { email }));
      await onAdded();
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : null;
      if (isAboutFields(problem)) {
        setMessages(messagesOfProblem(problem));
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      } else reportFailure(error);
    } finally {
      setSending(false);
    }
  };
  const field = (name: keyof typeof NEW, maxLength: number) => (
    <FormField
      label={t(`press.${name}`)}
      hint={name === 'name' ? t('press.nameHint') : undefined}
      message={messages[name]}
      isRequired={name === 'email'}
    >
      {({ id, describedBy, isInvalid }) => (
        <input
          id={id}
          type={name === 'email' ? 'email' : 'text'}
          value={typed[name]}
          required={name === 'email'}
          maxLength={maxLength}
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={({ target: { value } }) => setTyped({ ...typed, [name]: value })}
        />
      )}
    </FormField>
  );
  return (
    <form
      noValidate
      className={styles.add}
      aria-labelledby="add-address"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2 id="add-address">{t('press.add')}</h2>
      {field('email', 254)}
      {field('name', 120)}
      <div className={styles.end}>
        <Button type="submit" aria-disabled={isSending}>
          {t('press.save')}
        </Button>
        <DoneLine text={done} />
      </div>
    </form>
  );
}

type AddressesProps = { addresses: PressAddress[]; onChanged: () => Promise<void> };

function Addresses({ addresses, onChanged }: AddressesProps) {
  const { t } = useTranslation('staff');
  const moment = useMoment(true);
  const { ask, dialog } = useQuestion();
  const remove = (event: MouseEvent<HTMLElement>, { id, email }: PressAddress) =>
    removeWithFocus(event, async () => {
      const question = {
        title: t('press.removeTitle'),
        text: t('press.removeText', { email }),
        confirm: t('press.remove'),
        isDangerous: true,
      };
      if (!(await ask(question))) return;
      try {
        await callApi(`/press/${id}`, { method: 'DELETE' });
      } catch (error) {
        // A colleague was first.
        if (!(error instanceof ApiFailure && error.status === 404)) reportFailure(error);
      }
      await onChanged();
    });
  return (
    <section aria-labelledby="addresses" data-lines>
      <h2 id="addresses" className={styles.heading}>
        {t('press.list')}
      </h2>
      {addresses.length === 0 && <p className={styles.empty}>{t('press.empty')}</p>}
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id}>
              <p id={`address-${address.id}`} className={styles.email}>
                {address.email}
              </p>
              <p className={styles.note}>
                {address.name && `${address.name} · `}
                {t('press.since', { at: moment(address.addedAt) })}
              </p>
              <TextButton
                data-removes
                isDangerous
                aria-describedby={`address-${address.id}`}
                onClick={(event) => void remove(event, address)}
              >
                {t('press.remove')}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog {...dialog} />
    </section>
  );
}
