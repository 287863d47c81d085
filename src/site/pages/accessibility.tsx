// The accessibility statement: what the site meets, what helps on it, and whom to tell about a barrier.

import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhoneLink } from '../../ui/site-link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SectionedText } from '../components/sectioned-text.tsx';
import { pageMeta } from '../describe/page-meta.ts';
import { pageContext } from '../load/page-context.ts';
import type { Route } from './+types/accessibility.ts';

/** The day of the last assessment. A new assessment changes it, and what the statement says. */
const ASSESSED = '2026-11-15';

const GOVERNMENT_HOTLINE = '15-45';

export async function loader(args: Route.LoaderArgs) {
  const { content, described, language, t } = pageContext(args);
  return {
    head: await described({ title: t('accessibility.title'), description: t('accessibility.intro') }),
    email: content.organisation.contacts.supportEmail,
    phone: content.organisation.contacts.phone,
    assessed: t('accessibility.assessed', { date: formatDate(ASSESSED, language) }),
  };
}

export const meta = pageMeta;

export default function AccessibilityStatement({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('pages');
  const { email, phone, assessed } = loaderData;
  const lines = (text: string) => (
    <ul>
      {text.split('\n').map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHead title={t('accessibility.title')} lead={t('accessibility.intro')} />
      <SectionedText
        sections={[
          { heading: t('accessibility.standardTitle'), body: <p>{t('accessibility.standard')}</p> },
          { heading: t('accessibility.methodTitle'), body: lines(t('accessibility.method')) },
          { heading: t('accessibility.helpsTitle'), body: lines(t('accessibility.helps')) },
          { heading: t('accessibility.keyboardTitle'), body: lines(t('accessibility.keyboard')) },
          { heading: t('accessibility.limitsTitle'), body: lines(t('accessibility.limits')) },
          {
            heading: t('accessibility.contactTitle'),
            body: (
              <>
                <p>
                  {t('accessibility.contact')} <a href={`mailto:${email}`}>{email}</a>
                  {phone && (
                    <>
                      , <PhoneLink number={phone} />
                    </>
                  )}
                </p>
                <p>
                  {t('accessibility.complaint')} <PhoneLink number={GOVERNMENT_HOTLINE} />
                </p>
              </>
            ),
          },
        ]}
        updated={assessed}
      />
    </>
  );
}
