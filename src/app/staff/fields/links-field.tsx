// Links of a news item, edited in place.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readWebAddress } from '../../../shared/typed-address.ts';
import { Button } from '../../components/ui/button.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { removeWithFocus } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { randomId } from '../session/random-id.ts';
import styles from './links-field.module.css';
import { TextField } from './text-field.tsx';

export type EditedLink = { key: string; id: number | null; titleUa: string; titleEn: string; url: string };

type LinksFieldProps = {
  links: EditedLink[];
  onChange: (links: EditedLink[]) => void;
  messages: FieldMessages;
};

export function LinksField({ links, onChange, messages }: LinksFieldProps) {
  const { t } = useTranslation('staff');
  const list = useRef<HTMLOListElement>(null);
  const change = (key: string, fields: Partial<EditedLink>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...fields } : link)));
  return (
    <div className={styles.links} data-lines>
      {links.length === 0 && <p className={styles.empty}>{t('noLinks')}</p>}
      {links.length > 0 && (
        <ol ref={list} className={styles.list}>
          {links.map((link, index) => (
            <li key={link.key}>
              <fieldset>
                <legend>{t('linkNumber', { number: index + 1 })}</legend>
                <div className={styles.fields}>
                  <TextField
                    label={t('linkUrl')}
                    type="text"
                    inputMode="url"
                    isRequired
                    value={link.url}
                    message={messages[`links.${link.key}.url`]}
                    placeholder="https://"
                    onChange={(url) => change(link.key, { url })}
                    onLeave={() => change(link.key, { url: readWebAddress(link.url) ?? link.url })}
                  />
                  <TextField
                    label={t('linkTitleUa')}
                    lang="uk"
                    maxLength={300}
                    value={link.titleUa}
                    onChange={(titleUa) => change(link.key, { titleUa })}
                  />
                  <TextField
                    label={t('linkTitleEn')}
                    lang="en"
                    maxLength={300}
                    value={link.titleEn}
                    onChange={(titleEn) => change(link.key, { titleEn })}
                  />
                </div>
                <TextButton
                  isDangerous
                  className={styles.remove}
                  data-removes
                  onClick={(event) =>
                    removeWithFocus(event, () => onChange(links.filter(({ key }) => key !== link.key)))
                  }
                >
                  {t('deleteLink')}
                </TextButton>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      <Button
        look="secondary"
        data-adds
        onClick={() => {
          onChange([...links, { key: randomId(), id: null, titleUa: '', titleEn: '', url: '' }]);
          requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
        }}
      >
        {t('addLink')}
      </Button>
    </div>
  );
}
