// Links of a news item, edited in place.
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button.tsx';
import type { FieldMessages } from './field-message.ts';
import { FormField } from './form-field.tsx';
import styles from './links-field.module.css';
import { type EditedLink, newKey } from './news-values.ts';

type LinksFieldProps = {
  links: EditedLink[];
  onChange: (links: EditedLink[]) => void;
  messages: FieldMessages;
};

export function LinksField({ links, onChange, messages }: LinksFieldProps) {
  const { t } = useTranslation('staff');
  const change = (key: string, fields: Partial<EditedLink>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...fields } : link)));
  return (
    <div className={styles.links}>
      {links.length === 0 && <p className={styles.empty}>{t('noLinks')}</p>}
      <ol className={styles.list}>
        {links.map((link, index) => (
          <li key={link.key}>
            <fieldset>
              <legend>{t('linkNumber', { number: index + 1 })}</legend>
              <div className={styles.fields}>
                <FormField label={t('linkUrl')} isRequired message={messages[`links.${link.key}.url`]}>
                  {({ id, describedBy, isInvalid }) => (
                    <input
                      id={id}
                      type="url"
                      value={link.url}
                      aria-invalid={isInvalid}
                      aria-describedby={describedBy}
                      onChange={(event) => change(link.key, { url: event.target.value })}
                    />
                  )}
                </FormField>
                <FormField label={t('linkTitleUa')}>
                  {({ id }) => (
                    <input
                      id={id}
                      lang="uk"
                      maxLength={300}
                      value={link.titleUa}
                      onChange={(event) => change(link.key, { titleUa: event.target.value })}
                    />
                  )}
                </FormField>
                <FormField label={t('linkTitleEn')}>
                  {({ id }) => (
                    <input
                      id={id}
                      lang="en"
                      maxLength={300}
                      value={link.titleEn}
                      onChange={(event) => change(link.key, { titleEn: event.target.value })}
                    />
                  )}
                </FormField>
              </div>
              <button
                type="button"
                className={styles.remove}
                onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
              >
                {t('deleteLink')}
              </button>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        look="secondary"
        onClick={() =>
          onChange([...links, { key: newKey(), id: null, titleUa: '', titleEn: '', url: 'https://' }])
        }
      >
        {t('addLink')}
      </Button>
    </div>
  );
}
