// About the organisation: mission, areas of work, values, milestones, contacts.
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Drawing, Icon } from '../../ui/icon.tsx';
import { PhoneLink, SiteLink } from '../../ui/site-link.tsx';
import { Band } from '../components/band.tsx';
import { PageHead } from '../components/page-head.tsx';
import { People } from '../components/people.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { peopleView } from '../load/item-views.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

export async function loader(args: Route.LoaderArgs) {
  const page = pageContext(args);
  const { content, described, t } = page;
  const { organisation } = content;
  return {
    head: await described({ title: t('about.title'), description: organisation.mission }),
    organisation,
    people: await peopleView(content.people, page),
    pages: content.pages
      .filter(({ parent }) => parent === 'aboutus')
      .map(({ path, title, lang }) => ({ path, title, lang })),
  };
}

export const meta = pageMeta;

export default function About({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { organisation, people, pages } = loaderData;
  return (
    <>
      <PageHead title={t('about.title')} lead={organisation.mission} />
      <Band id="who-we-are" title={t('about.whoWeAre')}>
        <div className={styles.text}>
          {organisation.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Band>
      <Band id="areas" title={t('about.areas')}>
        <ol className={styles.named}>
          {organisation.keyAreas.map((area) => (
            <li key={area.id}>
              <h3>{area.title}</h3>
              <p>{area.description}</p>
            </li>
          ))}
        </ol>
      </Band>
      <Band id="values" title={t('about.values')}>
        <ul className={styles.named}>
          {organisation.values.map((value) => (
            <li key={value.title}>
              <h3>{value.title}</h3>
              <p>{value.description}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band tone="dark" id="milestones" title={organisation.milestonesTitle}>
        <ol className={styles.milestones}>
          {organisation.milestones.map((milestone) => (
            <li key={milestone.year}>
              <h3>{milestone.year}</h3>
              <p>{milestone.text}</p>
            </li>
          ))}
        </ol>
      </Band>
      {pages.length > 0 && (
        <Band id="more" title={t('about.more')}>
          <ul className={styles.pages}>
            {pages.map(({ path, title, lang }) => (
              <li key={path} lang={lang}>
                <SiteLink to={path}>{title}</SiteLink>
              </li>
            ))}
          </ul>
        </Band>
      )}
      <People id="leadership" people={people} />
      <Band
        id="contacts"
        title={t('about.contacts')}
        lead={organisation.contacts.isPlaceholder ? organisation.contacts.note : ''}
      >
        <Contacts contacts={organisation.contacts} />
      </Band>
    </>
  );
}

const ICON = 28;
const PATHS = {
  place: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2',
};

type ContactsProps = {
  contacts: Route.ComponentProps['loaderData']['organisation']['contacts'];
};

function Contacts({ contacts }: ContactsProps) {
  const { t } = useTranslation(['pages', 'common']);
  const email = (address: string) => <a href={`mailto:${address}`}>{address}</a>;
  return (
    <div className={styles.contacts}>
      <Contact icon={<Drawing path={PATHS.place} size={ICON} />} title={t('common:address')}>
        {contacts.address}
        {contacts.mapUrl && (
          <>
            <br />
            <a href={contacts.mapUrl}>{t('about.map')}</a>
          </>
        )}
      </Contact>
      <Contact icon={<Drawing path={PATHS.clock} size={ICON} />} title={t('common:workingHours')}>
        {contacts.workingHours}
      </Contact>
      {contacts.phone && (
        <Contact icon={<Icon name="phone" size={ICON} />} title={t('common:phone')}>
          <PhoneLink number={contacts.phone} />
          {contacts.hotlinePhone && (
            <>
              <br />
              {t('about.hotline')}: <PhoneLink number={contacts.hotlinePhone} />
            </>
          )}
        </Contact>
      )}
      <Contact icon={<Drawing path={PATHS.mail} size={ICON} />} title={t('common:email')}>
        {email(contacts.email)}
        <br />
        {t('about.support')}: {email(contacts.supportEmail)}
        <br />
        {t('about.press')}: {email(contacts.pressEmail)}
        <br />
        {t('about.career')}: {email(contacts.careerEmail)}
      </Contact>
    </div>
  );
}

function Contact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={styles.contact}>
      {icon}
      <div>
        <h3>{title}</h3>
        <address>{children}</address>
      </div>
    </div>
  );
}
