// The licence of what the site publishes.

import { HTML_LANG } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

export function LicenceLink() {
  const { t } = useTranslation('pages');
  return (
    <ExternalLink
      href={`https://creativecommons.org/licenses/by/4.0/deed.${HTML_LANG[useLanguage()]}`}
      rel="license noopener"
    >
      {t('analytics.licenceName')}
    </ExternalLink>
  );
}
