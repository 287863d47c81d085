// How to reach the centre: by telephone, letter, on foot, and with a request for information.
import { useTranslation } from '../../i18n/use-translation.ts';
import { PUBLIC_INFORMATION_PATH } from '../../shared/addresses.ts';
import { telephoneHref } from '../../shared/telephone.ts';
import { Band, Index } from '../components/band.tsx';
import { Calls } from '../components/calls.tsx';
import { People } from '../components/people.tsx';
import { MoreLink } from '../components/row.tsx';
import { Steps } from '../components/steps.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { peopleView } from '../load/item-views.ts';
import { openingHours } from '../load/opening-hours.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/contacts.ts';
import styles from './contacts.module.css';

const MAILS = [
  'email',
  'supportEmail',
  'pressEmail',
  'careerEmail',
  'anticorruptionEmail',
  'personalDataEmail',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, language, t } = page;
  const { contacts } = content.organisation;
  return {
    head: await page.described({ title: t('contacts.title'), description: t('contacts.description') }),
    contacts,
    street:
      /(?:вул\.|просп\.|бульв\.|пл\.)[^,]+|[^,\d]*(?:Street|Avenue|Square)/u
        .exec(contacts.address)?.[0]
        .trim() ?? '',
    hours: openingHours(contacts.workingHours, language),
    mails: MAILS.map((name) => ({ name: t(`contacts.${name}`), address: contacts[name] })),
    hotlines: content.hotlines,
    people: await peopleView(content.people, page),
  };
}

export const meta = pageMeta;

type Data = Route.ComponentProps['loaderData'];

export default function Contacts({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(['pages', 'common']);
  const { contacts, mails, hotlines, people } = loaderData;
  return (
    <>
      <Index title={t('contacts.title')}>
        <div className={styles.first}>
          <div className={styles.ways}>
            <dl>
              {contacts.phone && (
                <div>
                  <dt>{t('common:phone')}</dt>
                  <dd className={styles.large}>
                    <a href={telephoneHref(contacts.phone)}>{contacts.phone}</a>
                  </dd>
                </div>
              )}
              <div>
                <dt>{t('common:email')}</dt>
                <dd className={contacts.phone ? styles.strong : styles.large}>
                  <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
                </dd>
              </div>
              <div>
                <dt>{t('common:address')}</dt>
                <dd className={styles.strong}>{contacts.address}</dd>
              </div>
            </dl>
            {contacts.isPlaceholder && <p className={styles.note}>{contacts.note}</p>}
          </div>
          <Hours {...loaderData} />
        </div>
      </Index>
      <Band id="hotlines" title={t('home.hotlines')} lead={t('contacts.hotlinesText')}>
        <Calls calls={hotlines} />
      </Band>
      {(contacts.isPlaceholder || contacts.mapUrl || contacts.directions) && (
        <Band
          id="map"
          title={t('contacts.find')}
          lead={contacts.isPlaceholder ? t('contacts.sampleMap') : ''}
          more={
            contacts.mapUrl && (
              <a href={contacts.mapUrl} rel="noopener">
                {t('about.map')}
              </a>
            )
          }
        >
          {contacts.directions && <p className={styles.directions}>{contacts.directions}</p>}
          {contacts.isPlaceholder && <StreetMap {...loaderData} />}
        </Band>
      )}
      <Band id="mails" title={t('contacts.write')}>
        <table className={styles.mails}>
          <tbody>
            {mails.map(({ name, address }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <a href={`mailto:${address}`}>{address}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Band>
      <Band
        id="request"
        title={t('contacts.request')}
        more={<MoreLink to={PUBLIC_INFORMATION_PATH} text={t('common:nav.publicInformation')} />}
      >
        <Steps />
      </Band>
      <People id="people" people={people} />
    </>
  );
}

/** The week drawn, and in words for everybody. */
function Hours({ hours, contacts }: Data) {
  const { t } = useTranslation('common');
  return (
    <section aria-labelledby="hours-title" className={styles.hours}>
      <h2 id="hours-title">{t('workingHours')}</h2>
      {hours && (
        <div aria-hidden="true">
          {hours.days.map(({ day, spans }) => (
            <p key={day} className={styles.day}>
              <span>{day}</span>
              <svg
                aria-hidden="true"
                viewBox={`${hours.first} 0 ${hours.last - hours.first} 1`}
                preserveAspectRatio="none"
              >
                {spans.map(({ from, to }) => (
                  <path key={from} d={`M${from} .5H${to}`} />
                ))}
              </svg>
            </p>
          ))}
          <p className={styles.scale}>
            <span>{hours.first}</span>
            <span>{hours.last}</span>
          </p>
        </div>
      )}
      <p className={styles.words}>{contacts.workingHours}</p>
    </section>
  );
}

/** A plan of streets around the house, as long as the address is a sample. */
function StreetMap({ street, contacts }: Data) {
  const { t } = useTranslation('pages');
  return (
    <div className={styles.plan}>
      <svg
        className={styles.map}
        viewBox="0 0 960 400"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('contacts.mapOf', { address: contacts.address })}
      >
        <rect width="960" height="400" className={styles.ground} />
        <path className={styles.water} d="M800 0c-40 60 10 130 0 200s-70 110-60 200h220V0z" />
        <g className={styles.streets}>
          <path d="M0 70H790M105 0V400M0 240 250 70M420 0 345 400M560 0 610 400M650 70 720 335M0 335H735" />
          <path className={styles.main} d="M0 210H800" />
        </g>
        <circle cx="480" cy="160" r="14" className={styles.place} />
      </svg>
      {street && <p aria-hidden="true">{street}</p>}
    </div>
  );
}
