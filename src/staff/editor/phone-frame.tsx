// A page as wide as a phone. In a document of its own, because media queries answer to the width of the window they are in.
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { WithTrustedTypes } from '../../site/boot/trusted-types.ts';
import styles from './preview-dialog.module.css';

type PhoneFrameProps = { lang: string; children: ReactNode };

export function PhoneFrame({ lang, children }: PhoneFrameProps) {
  const { t } = useTranslation('staff');
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    if (!page) return;
    page.ownerDocument.documentElement.lang = lang;
    // As high as what it shows: one thing to scroll is enough.
    const observer = new ResizeObserver(() => setHeight(page.offsetHeight));
    observer.observe(page);
    return () => observer.disconnect();
  }, [page, lang]);

  return (
    <div className={styles.phone}>
      <iframe
        title={t('previewAs.phoneTitle')}
        // With a doctype, without which browsers lay pages out as in the last century.
        srcDoc="<!doctype html><body><div></div>"
        style={{ height }}
        onLoad={(event) => setPage(dressed(event))}
      />
      {page && createPortal(children, page)}
    </div>
  );
}

/** With the styles of this page, and what this person has set for all pages. */
function dressed({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) {
  if (!contentDocument) return null;
  // The frame has the policy of this page, but not its first script: the player of videos is asked for here, too.
  (contentDocument.defaultView as WithTrustedTypes | null)?.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => address,
  });
  const styleSheets = document.querySelectorAll('link[rel="stylesheet"], style');
  contentDocument.head.append(...[...styleSheets].map((each) => contentDocument.importNode(each, true)));
  Object.assign(contentDocument.documentElement.dataset, document.documentElement.dataset);
  return contentDocument.querySelector('div');
}
