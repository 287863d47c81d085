// What staff tell everybody, over every page. The page's first script closes it and knows what was closed (closed-notice.ts).
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';
import type { NoticeLevel } from '../../modules/content/notice.document.ts';
import { Drawing, Icon } from '../../ui/icon.tsx';
import type { FrameData } from '../load/frame-data.ts';
import styles from './notice-strip.module.css';

/** Another shape for each: nobody has to tell the colours apart. */
const SIGNS: Record<NoticeLevel, string> = {
  information: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v6M12 7.5h.01',
  warning: 'M12 3L2 20h20zM12 10v4.5M12 17.3h.01',
  emergency: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7v6M12 16.5h.01',
};

type NoticeStripProps = Pick<FrameData, 'notice'> & {
  /** In an editor's preview, where it is not the page's. */
  language?: Language;
};

export function NoticeStrip({ notice, language }: NoticeStripProps) {
  const { t } = useTranslation('common', language && { lng: language });
  if (!notice) return null;
  const { level, text, lang, href } = notice;
  return (
    <section
      id="notice"
      aria-label={t('notice.label')}
      className={`${styles.strip} ${styles[level]} no-print`}
    >
      <Drawing path={SIGNS[level]} size={24} />
      <p>
        <strong>{t(`notice.${level}`)}</strong> <span lang={lang}>{text}</span>{' '}
        {href && <a href={href}>{t('more')}</a>}
      </p>
      <button type="button" aria-label={t('notice.close')} title={t('notice.close')} data-close-notice="">
        <Icon name="close" />
      </button>
    </section>
  );
}
