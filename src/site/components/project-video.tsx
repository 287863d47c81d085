// A project's video in the browser's own player, with captions in both languages.
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './project-video.module.css';

/** `/video/name.mp4` has `name.webm`, `name-poster.jpg` and `name.{uk,en}.vtt` beside it. */
export function ProjectVideo({ video, title }: { video: string; title: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = video.replace(/\.mp4$/, '');
  return (
    <video
      className={styles.video}
      controls
      preload="none"
      playsInline
      width="1280"
      height="720"
      poster={`${name}-poster.jpg`}
      aria-label={t('video.label', { title })}
    >
      <source src={`${name}.webm`} type="video/webm" />
      <source src={video} type="video/mp4" />
      <track
        kind="captions"
        src={`${name}.uk.vtt`}
        srcLang="uk"
        label="Українська"
        default={language === 'ua'}
      />
      <track
        kind="captions"
        src={`${name}.en.vtt`}
        srcLang="en"
        label="English"
        default={language === 'en'}
      />
      <a href={video}>{t('video.download')}</a>
    </video>
  );
}
