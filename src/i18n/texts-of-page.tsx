// Around a page in the browser: texts may still come while it is open.
import { type ReactNode, useSyncExternalStore } from 'react';
import { followTexts, pageTexts } from './browser.ts';
import { PageTexts } from './use-translation.ts';

export function TextsOfPage({ children }: { children: ReactNode }) {
  return <PageTexts value={useSyncExternalStore(followTexts, pageTexts, pageTexts)}>{children}</PageTexts>;
}
