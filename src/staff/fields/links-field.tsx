// Links of a news item, edited in place.
import { useTranslation } from '../../i18n/use-translation.ts';
import { readWebAddress } from '../../shared/typed-address.ts';
import type { FieldMessages } from '../frame/field-message.ts';
import { randomId } from '../session/random-id.ts';
import { EntriesField } from './entries-field.tsx';
import { TextField } from './text-field.tsx';

export type EditedLink = { key: string; id: number | null; titleUa: string; titleEn: string; url: string };

type LinksFieldProps = {
  links: EditedLink[];
  onChange: (links: EditedLink[]) => void;
  messages: FieldMessages;
};

export function LinksField({ links, onChange, messages }: LinksFieldProps) {
  const { t } = useTranslation('staff');
  return (
    <EntriesField
      name="links"
      entries={links}
      onChange={onChange}
      hint={links.length === 0 ? t('noLinks') : undefined}
      texts={{ add: t('addLink'), remove: t('deleteLink') }}
      legend={(_link, index) => t('linkNumber', { number: index + 1 })}
      make={() => ({ key: randomId(), id: null, titleUa: '', titleEn: '', url: '' })}
      fields={(link, change, place) => (
        <>
          <TextField
            label={t('linkUrl')}
            field={`${place}.url`}
            type="text"
            inputMode="url"
            isRequired
            value={link.url}
            message={messages[`links.${link.key}.url`]}
            placeholder="https://"
            onChange={(url) => change({ url })}
            // Leaving it as it was mends nothing: what is said of it stays.
            onLeave={() => {
              const url = readWebAddress(link.url) ?? link.url;
              if (url !== link.url) change({ url });
            }}
          />
          <TextField
            label={t('linkTitleUa')}
            field={`${place}.titleUa`}
            lang="uk"
            maxLength={300}
            value={link.titleUa}
            message={messages[`links.${link.key}.titleUa`]}
            onChange={(titleUa) => change({ titleUa })}
            isGrowing
          />
          <TextField
            label={t('linkTitleEn')}
            field={`${place}.titleEn`}
            lang="en"
            maxLength={300}
            value={link.titleEn}
            message={messages[`links.${link.key}.titleEn`]}
            onChange={(titleEn) => change({ titleEn })}
            isGrowing
          />
        </>
      )}
    />
  );
}
