// A list of cards that narrows as one types. Without scripts the whole list is there and the field is not.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import cards from './card.module.css';
import styles from './searchable-list.module.css';

type SearchableListProps<Item> = {
  items: Item[];
  textOf: (item: Item) => string;
  /** The part of the page's address that names the item: `/eservices#3`. */
  fragmentOf: (item: Item) => string;
  label: string;
  countOf: (count: number) => string;
  children: (item: Item) => ReactNode;
};

/** People type apostrophes as they can and leave capitals to chance. */
const plain = (text: string) => text.toLowerCase().replace(/['’ʼ`]/g, '');

export function SearchableList<Item extends { id: number }>(props: SearchableListProps<Item>) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page came alive counts too.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = props.items.filter((item) => words.every((word) => plain(props.textOf(item)).includes(word)));
  return (
    <>
      <search className={`${styles.search} needs-scripts no-print`}>
        <label htmlFor={id}>{props.label}</label>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            ref={field}
            id={id}
            type="search"
            autoComplete="off"
            value={query}
            placeholder={t('searchPlaceholder')}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <p role="status" className={styles.count}>
          {props.countOf(found.length)}
        </p>
      </search>
      {found.length > 0 ? (
        <ul className={`${cards.grid} ${styles.list}`}>
          {found.map((item) => (
            <li key={item.id} id={props.fragmentOf(item)}>
              {props.children(item)}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <p>{t('searchEmpty')}</p>
          <Button look="secondary" onClick={() => setQuery('')}>
            {t('searchClear')}
          </Button>
        </div>
      )}
    </>
  );
}
