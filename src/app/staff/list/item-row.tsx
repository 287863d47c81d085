// One item in a list: what it is, whether it is shown on the site, edit and delete.
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import styles from './item-list.module.css';

type ItemRowProps = {
  title: string;
  titleEn: string;
  /** Languages whose text is missing. */
  missing: string[];
  picture?: ReactNode;
  facts: ReactNode;
};

/** What can be done to the item of a row, and what is being done. */
export type RowActions = {
  id: number;
  isActive: 0 | 1;
  isBusy: boolean;
  onToggle: () => void;
  onDelete: () => Promise<void>;
};

export function ItemRow({ actions, ...row }: ItemRowProps & { actions: RowActions }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const { pathname } = useLocation();
  return (
    <li className={styles.row} aria-labelledby={`${id}-title`}>
      {row.picture && <div className={styles.picture}>{row.picture}</div>}
      <div className={styles.texts}>
        <h2 id={`${id}-title`}>
          <SiteLink to={`${pathname}/${actions.id}`}>{row.title}</SiteLink>
        </h2>
        {row.titleEn && (
          <p lang="en" className={styles.english}>
            {row.titleEn}
          </p>
        )}
        <div className={styles.facts}>
          {row.facts}
          {row.missing.map((language) => (
            <span key={language} className={styles.missing}>
              {language}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.actions}>
        <label className={styles.switch}>
          <Switch
            checked={actions.isActive === 1}
            aria-disabled={actions.isBusy}
            aria-describedby={`${id}-title`}
            onChange={actions.onToggle}
          />
          <span>{actions.isActive === 1 ? t('isShown') : t('isHidden')}</span>
        </label>
        <SiteLink to={`${pathname}/${actions.id}`} className={styles.action} aria-describedby={`${id}-title`}>
          {t('edit')}
        </SiteLink>
        <button
          type="button"
          className={styles.delete}
          aria-describedby={`${id}-title`}
          data-removes
          onClick={(event) => removeWithFocus(event, actions.onDelete)}
        >
          {t('delete')}
        </button>
      </div>
    </li>
  );
}
