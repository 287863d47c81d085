// A page as wide as a phone. In a document of its own, because media queries answer to the width of the window they are in.
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WithTrustedTypes } from '../../site/boot/trusted-types.ts';
import styles from './preview-dialog.module.css';

type PhoneFrameProps = {
  lang: string;
  /** As wide as a sheet, with what is said for print. */
  isPaper?: boolean;
  children: ReactNode;
};

export function PhoneFrame({ lang, isPaper = false, children }: PhoneFrameProps) {
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
    <div className={isPaper ? `${styles.phone} ${styles.paper}` : styles.phone}>
      <iframe
        title={t(isPaper ? 'report.previewAs.paper' : 'previewAs.phoneTitle')}
        // With a doctype, without which browsers lay pages out as in the last century.
        srcDoc="<!doctype html><body><div></div>"
        style={{ height }}
        onLoad={(event) => setPage(dressed(event, isPaper))}
      />
      {page && createPortal(children, page)}
    </div>
  );
}

/** With the styles of this page, and what this person has set for all pages. */
function dressed(
  { currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>,
  isPaper: boolean,
) {
  if (!contentDocument) return null;
  // The frame has the policy of this page, but not its first script: the player of videos is asked for here, too.
  (contentDocument.defaultView as WithTrustedTypes | null)?.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => address,
  });
  const styleSheets = document.querySelectorAll('link[rel="stylesheet"], style');
  contentDocument.head.append(...[...styleSheets].map((each) => contentDocument.importNode(each, true)));
  Object.assign(contentDocument.documentElement.dataset, document.documentElement.dataset);
  if (isPaper) {
    for (const sheet of contentDocument.head.querySelectorAll('link'))
      sheet.addEventListener('load', () => printRules(sheet.sheet));
    for (const sheet of contentDocument.styleSheets) printRules(sheet);
  }
  return contentDocument.querySelector('div');
}

/** What holds in print holds, and what holds on a screen alone does not. */
function printRules(holder: CSSStyleSheet | CSSGroupingRule | null): void {
  for (const rule of holder?.cssRules ?? []) {
    // Of another window, so not of this window's classes.
    const { media } = rule as CSSMediaRule;
    if (media?.mediaText === 'print') media.mediaText = 'all';
    else if (media?.mediaText === 'screen') media.mediaText = 'not all';
    else if ('cssRules' in rule) printRules(rule as CSSGroupingRule);
  }
}
