// Buttons and links that look like them.
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { SiteLink } from './site-link.tsx';

type Look = { look?: 'primary' | 'secondary' | 'danger' };

const classOf = (look: Look['look'] = 'primary') => `${styles.button} ${styles[look]}`;

export function Button({ look, ...props }: Look & ComponentProps<'button'>) {
  return <button type="button" {...props} className={classOf(look)} />;
}

export function ButtonLink({ look, ...props }: Look & ComponentProps<typeof SiteLink>) {
  return <SiteLink {...props} className={classOf(look)} />;
}

/** For addresses outside the site, files and e-mail. */
export function ButtonAnchor({ look, ...props }: Look & ComponentProps<'a'>) {
  return <a {...props} className={classOf(look)} />;
}
