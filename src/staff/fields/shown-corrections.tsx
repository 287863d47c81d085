// Corrections in a preview, as the page puts them under the text (src/site/load/text-notes.ts). New ones are of today.

import { formatDay, today } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { kyivDay } from '../../shared/kyiv-day.ts';
import { localizedText } from '../../site/load/in-page-language.ts';
import { type EditedCorrection, sentCorrections } from './corrections-field.tsx';

type ShownCorrectionsProps = { corrections: EditedCorrection[]; language: Language };

export function ShownCorrections({ corrections, language }: ShownCorrectionsProps) {
  const { t } = useTranslation('common', { lng: language });
  const lines = sentCorrections(corrections).map(({ at, textUa, textEn }) => ({
    ...localizedText(textUa, textEn, language),
    date: t('correctedAt', { date: formatDay(at ? kyivDay(new Date(at)) : today()) }),
  }));
  return (
    lines.length > 0 && (
      <div className="rich-text">
        <ul className="item-note" aria-label={t('corrections')}>
          {lines.map(({ date, text, lang }) => (
            <li key={date + text}>
              <strong>{date}</strong> <span lang={lang}>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
