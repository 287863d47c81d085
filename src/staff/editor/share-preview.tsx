// The card that messengers show of a page, made from the tags that the page will have. The picture on it is drawn by the server when
// the page is there (docs/decisions/0076-share-cards.md); here it is laid out alike.

import { type Language, localizePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type PageHead, tagsOf } from '../../site/describe/page-meta.ts';
import { Sign } from '../../ui/sign.tsx';
import { useOrganisation } from '../session/use-organisation.ts';
import styles from './preview-dialog.module.css';

type SharePreviewProps = { head: PageHead; language: Language };

export function SharePreview({ head, language }: SharePreviewProps) {
  const { t } = useTranslation('staff');
  const organisation = useOrganisation();
  const siteName = organisation?.[language === 'ua' ? 'nameUa' : 'nameEn'] ?? '';
  // Pictures of this very site: their addresses are the same without its name.
  const tags = tagsOf(head, { siteUrl: '', siteName, pathname: localizePath('/', language) });
  const said = (name: string) =>
    tags.flatMap((tag) => ('property' in tag && tag.property === `og:${name}` ? tag.content : [])).join();
  return (
    <div className={styles.narrow}>
      <div className={styles.share}>
        <div aria-hidden="true" className={styles.drawn}>
          <div>
            <Sign size={36} />
            <span>{said('title')}</span>
          </div>
          {head.image && <img key={head.image} src={head.image} alt="" />}
        </div>
        <p className={styles.site}>{said('site_name')}</p>
        <p className={styles.title}>{said('title')}</p>
        <p className={styles.description}>{said('description')}</p>
        <p className={styles.site}>{location.host}</p>
      </div>
      <p className={styles.hint} lang={document.documentElement.lang}>
        {t('previewAs.shareHint')}
      </p>
    </div>
  );
}
