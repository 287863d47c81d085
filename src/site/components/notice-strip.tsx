// What staff tell everybody, over every page. The page's first script closes it and knows what was closed (closed-notice.ts).

import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Drawing, Icon } from '../../ui/icon.tsx';
import type { FrameData } from '../load/frame-data.ts';
import styles from './notice-strip.module.css';

type NoticeStripProps = Pick<FrameData, 'notice'> & {
  /** In an editor's preview, where it is not the page's. */
  language?: Language;
};

export function NoticeStrip({ notice, language }: NoticeStripProps) {
  const { t } = useTranslation('common', language && { lng: language });
  if (!notice) return null;
  const { level, sign, text, lang, href } = notice;
  return (
    <section
      id="notice"
      aria-label={t('notice.label')}
      className={`${styles.strip} ${styles[level]} no-print`}
    >
      <Drawing path={sign} size={24} />
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
