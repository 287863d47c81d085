// The card that messengers show of a page, made from what the page will say of itself.
import { useTranslation } from 'react-i18next';
import { nameEn, nameUa } from '../../../../content/organisation.json';
import { SHARE_SIZE } from '../../../files/picture.ts';
import type { Language } from '../../../i18n/language.ts';
import { type PageHead, shareCard } from '../../describe/page-meta.ts';
import styles from './preview-dialog.module.css';

type SharePreviewProps = { head: PageHead; language: Language };

export function SharePreview({ head, language }: SharePreviewProps) {
  const { t } = useTranslation('staff');
  // Pictures of this very site: their addresses are the same without its name.
  const site = { siteUrl: '', siteName: language === 'ua' ? nameUa : nameEn };
  const { siteName, title, description, image } = shareCard(head, language, site);
  return (
    <div className={styles.narrow}>
      <div className={styles.share}>
        <img key={image} src={image} alt="" {...SHARE_SIZE} />
        <p className={styles.site}>{siteName}</p>
        <p className={styles.title}>{title}</p>
        <p className={styles.description}>{description}</p>
        <p className={styles.site}>{location.host}</p>
      </div>
      <p className={styles.hint} lang={document.documentElement.lang}>
        {t('previewAs.shareHint')}
      </p>
    </div>
  );
}
