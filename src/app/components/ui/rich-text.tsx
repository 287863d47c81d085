// Text written in the editor. It is sanitised on the server when it is saved; here it only gets its look.
import styles from './rich-text.module.css';

export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  return <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
