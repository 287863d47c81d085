// What a visitor sees and hears while a page is on its way, and once it is there.
import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { SIGN_IN_PATH } from '../shared/addresses.ts';
import styles from './navigation-status.module.css';

export function NavigationStatus() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      {isLoading && <div className={styles.line} aria-hidden="true" />}
      <p role="status" className={isLoading ? styles.text : 'visually-hidden'}>
        {isLoading && t('suspenseFallback')}
      </p>
      <PageAnnouncer />
    </>
  );
}

/** Outlives the frame around a page: signing in, or another language, brings another frame. */
let lastAddress: string | null = null;

/** After a navigation without a page load: moves focus to the new page and reads out its title. */
function PageAnnouncer() {
  const { pathname, search, state } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === 'POP';
  const [title, setTitle] = useState('');
  useEffect(() => {
    const isNew = lastAddress !== null && lastAddress !== address;
    lastAddress = address;
    if (!isNew) return;
    // Saving gave what is being edited its address, or a search was typed; a person who is typing stays where they are.
    // Nobody types on the way out.
    const isWriting = state?.isSaved && pathname !== SIGN_IN_PATH;
    if (isWriting || (state?.isTyped && !isBack)) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [address, pathname, state, isBack]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
