// The card that messengers show of a page, made from the tags that the page will have.
import { useTranslation } from 'react-i18next';
import { SHARE_SIZE } from '../../files/share-picture.ts';
import { type Language, localizePath } from '../../i18n/language.ts';
import { type PageHead, tagsOf } from '../../site/describe/page-meta.ts';
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
  const image = said('image');
  return (
    <div className={styles.narrow}>
      <div className={styles.share}>
        <img key={image} src={image} alt="" {...SHARE_SIZE} />
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
