// The lead picture of an item with what is said of it, as one block: another picture has other descriptions.
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import type { FieldMessages } from '../frame/field-message.ts';
import { addressOf, wholeLibrary } from '../library/library-query.ts';
import { ALTS, MISSING_ALTS } from './gallery-image.tsx';
import styles from './lead-picture.module.css';
import { addressOfPicture, type EditedPicture, PictureField } from './picture-field.tsx';
import { TextField } from './text-field.tsx';

type Alts = { altUa: string; altEn: string };

type LeadPictureProps = {
  values: Alts & { picture: EditedPicture };
  onPicture: (picture: EditedPicture) => void;
  onAlt: (field: keyof Alts, change: (now: string) => string) => void;
  messages: FieldMessages;
};

const keyOf = (picture: EditedPicture): string => (picture ? addressOfPicture(picture) : '');

export function LeadPicture({ values, onPicture, onAlt, messages }: LeadPictureProps) {
  const { t } = useTranslation('staff');
  const { picture } = values;
  /** Of pictures that were here before: whoever takes one again finds its words again. */
  const said = useRef(new Map<string, Alts>());
  const describe = (alts: Alts) => {
    for (const { field } of ALTS) onAlt(field, (now) => (now.trim() === '' ? alts[field] : now));
  };
  const replace = (next: EditedPicture) => {
    if (keyOf(next) === keyOf(picture)) return;
    said.current.set(keyOf(picture), { altUa: values.altUa, altEn: values.altEn });
    onPicture(next);
    const { altUa = '', altEn = '' } = said.current.get(keyOf(next)) ?? {};
    onAlt('altUa', () => altUa);
    onAlt('altEn', () => altEn);
  };
  return (
    <PictureField picture={picture} onChange={replace} onDescribed={describe} message={messages.picture}>
      {picture && (
        <div className={styles.words}>
          {ALTS.map(({ field, lang }) => (
            <div key={field} data-field={field}>
              <TextField
                label={t(field)}
                lang={lang}
                value={values[field]}
                message={messages[field]}
                warning={values[field].trim() === '' ? t(MISSING_ALTS[field]) : undefined}
                onChange={(alt) => onAlt(field, () => alt)}
                isGrowing
              />
            </div>
          ))}
          {'kept' in picture && (
            <p className={styles.credit}>
              {picture.kept.credit ? t('creditOf', { credit: picture.kept.credit }) : t('creditUnknown')}{' '}
              <ExternalLink href={addressOf(wholeLibrary(), picture.kept.name)}>
                {t('creditInLibrary')}
              </ExternalLink>
            </p>
          )}
        </div>
      )}
    </PictureField>
  );
}
