// A request for public information to fill in, to print, and to send. Nothing that is typed leaves the page.
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PUBLIC_INFORMATION_PATH, REQUEST_FORM_PATH } from '../../shared/addresses.ts';
import { Band } from '../components/band.tsx';
import { PageHead } from '../components/page-head.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { breadcrumbData } from '../describe/structured-data.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/request-form.ts';
import styles from './request-form.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, t } = pageContext(args);
  const { name, contacts } = content.organisation;
  const title = t('requestForm.title');
  const all = [
    { path: '/', text: t('common:nav.home') },
    { path: PUBLIC_INFORMATION_PATH, text: t('publicInformation.title') },
    { path: REQUEST_FORM_PATH, text: title },
  ];
  return {
    head: await described({
      ...{ title, description: t('requestForm.intro') },
      data: [breadcrumbData(all, language)],
    }),
    name,
    address: contacts.address,
    email: contacts.email,
    note: contacts.isPlaceholder ? contacts.note : '',
  };
}

export const meta = pageMeta;

const LINES = ['who', 'post', 'email', 'phone'] as const;
const COMPLETE = { who: 'name', post: 'address-line1', email: 'email', phone: 'tel' };
const WAYS = ['byEmail', 'byPost', 'inPerson'] as const;

export default function RequestForm({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { head, name, address, email, note } = loaderData;
  const id = useId();
  return (
    <>
      <PageHead
        crumbs={[{ path: PUBLIC_INFORMATION_PATH, text: t('publicInformation.title') }]}
        title={head.title}
        lead={head.description}
      />
      <Band>
        <div className={styles.sheet}>
          <p className={styles.to}>
            <strong>{t('requestForm.to')}</strong> {name}
            <br />
            {address}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {note && <p className="no-print">{note}</p>}
          {LINES.map((line) => (
            <div key={line} className={styles.line}>
              <label htmlFor={`${id}-${line}`}>{t(`requestForm.${line}`)}</label>
              <input id={`${id}-${line}`} autoComplete={COMPLETE[line]} />
            </div>
          ))}
          <div className={styles.line}>
            <label htmlFor={`${id}-what`}>{t('requestForm.what')}</label>
            <textarea id={`${id}-what`} rows={8} aria-describedby={`${id}-hint`} />
            <p id={`${id}-hint`} className={styles.hint}>
              {t('requestForm.whatHint')}
            </p>
          </div>
          <fieldset className={styles.ways}>
            <legend>{t('requestForm.answer')}</legend>
            {WAYS.map((way) => (
              <label key={way}>
                <input type="checkbox" /> {t(`requestForm.${way}`)}
              </label>
            ))}
          </fieldset>
          <p className={styles.signature}>
            <span>{t('requestForm.date')}</span>
            <span>{t('requestForm.signature')}</span>
          </p>
        </div>
      </Band>
    </>
  );
}
