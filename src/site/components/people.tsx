// Those who lead the organisation: a portrait, a name, what they answer for, how to reach them.

import type { Entry } from '../../editorial/collection.ts';
import type { Picture } from '../../files/picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PersonFields } from '../../modules/content/people.kind.ts';
import { PictureView } from '../../ui/picture-view.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { PhoneLink } from '../../ui/site-link.tsx';
import { Band } from './band.tsx';
import styles from './people.module.css';

export type ShownPerson = Omit<Entry<PersonFields>, 'picture'> & { picture: Picture | null };

export function PersonCard({ person }: { person: ShownPerson }) {
  const { name, position, picture, text, email, phone, lang } = person;
  return (
    <article className={styles.person} lang={lang}>
      {picture && <PictureView picture={picture} alt="" sizes="(min-width: 700px) 12rem, 40vw" />}
      <div>
        <h3>{name}</h3>
        <p className={styles.position}>{position}</p>
        {text && <RichText html={text} />}
        {(phone || email) && (
          <p className={styles.ways}>
            {phone && <PhoneLink number={phone} />}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        )}
      </div>
    </article>
  );
}

/** Nothing while nobody is named. */
export function People({ id, people }: { id: string; people: ShownPerson[] }) {
  const { t } = useTranslation('pages');
  if (people.length === 0) return null;
  return (
    <Band id={id} title={t('about.leadership')}>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.name}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
