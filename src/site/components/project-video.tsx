// A project's video in the browser's own player, with captions in both languages.

import { documentUrl } from '../../files/document-url.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './project-video.module.css';

type ProjectVideoProps = {
  video: string;
  captions: string;
  captionsInEnglish: string;
  title: string;
  poster: string;
};

/** `/video/name.mp4` of the release has `name.webm`, `name-poster.jpg` and `name.{uk,en}.vtt` beside it. */
function filesOf({ video, captions, captionsInEnglish, poster }: ProjectVideoProps) {
  const name = video.replace(/\.mp4$/, '');
  if (video.startsWith('/'))
    return {
      mp4: video,
      webm: `${name}.webm`,
      poster: `${name}-poster.jpg`,
      uk: `${name}.uk.vtt`,
      en: `${name}.en.vtt`,
    };
  const address = (file: string) => file && documentUrl(file);
  return { mp4: documentUrl(video), webm: '', poster, uk: address(captions), en: address(captionsInEnglish) };
}

export function ProjectVideo(props: ProjectVideoProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mp4, webm, poster, uk, en } = filesOf(props);
  return (
    <video
      className={styles.video}
      controls
      preload="none"
      playsInline
      width="1280"
      height="720"
      poster={poster}
      aria-label={t('video.label', { title: props.title })}
    >
      {webm && <source src={webm} type="video/webm" />}
      <source src={mp4} type="video/mp4" />
      <track kind="captions" src={uk} srcLang="uk" label="Українська" default={language === 'ua' || !en} />
      {en && <track kind="captions" src={en} srcLang="en" label="English" default={language === 'en'} />}
      <a href={mp4}>{t('video.download')}</a>
    </video>
  );
}
