// The document around every page.

// First, so that they come first in the one style sheet.
import './ui/styles/tokens.css';
import './ui/styles/global.css';
import cyrillicFont from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';
import { type ReactNode, use, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { HTML_LANG, languageOfPath, localizePath } from './i18n/language.ts';
import { PRIMARY_DARK } from './shared/colours.ts';
import { bootScript } from './site/boot/boot-script.ts';
import { replayEarlyTaps } from './site/boot/early-taps.ts';
import { FollowLinks } from './site/boot/follow-links.tsx';
import { LateScripts } from './site/boot/late-scripts.tsx';
import { OwnScriptMark } from './site/boot/own-scripts.ts';
import { reportScript } from './site/boot/report-script.ts';
import { ErrorPage } from './site/components/error-page.tsx';
import type { FrameData } from './site/load/frame-data.ts';
import { pageServices } from './site/load/page-services.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, firstVisitLanguage, cataloguesVersion } = context.get(pageServices);
  return { siteUrl, firstVisitLanguage, cataloguesVersion };
}

/** What the root loads never changes while a page is open. */
export const shouldRevalidate = () => false;

type PageHandle = { isStatic?: boolean } | undefined;

const FONTS = { ua: [cyrillicFont, latinFont], en: [latinFont] };

export function Layout({ children }: { children: ReactNode }) {
  const mark = use(OwnScriptMark);
  const language = languageOfPath(useLocation().pathname);
  const data = useRouteLoaderData<typeof loader>('root');
  const notice = useRouteLoaderData<FrameData>(language)?.notice?.tag;
  // A report says so in its handle: React does not take it over in the browser, it has a small script of its own.
  const isStatic = useMatches().some(({ handle }) => (handle as PageHandle)?.isStatic);
  return (
    // The inline script sets attributes of its own on this element before React sees it.
    <html
      lang={HTML_LANG[language]}
      data-texts={data?.cataloguesVersion}
      data-notice={notice}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PRIMARY_DARK} />
        <script
          nonce={mark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? firstScript(isStatic, data?.firstVisitLanguage) : '',
          }}
        />
        {FONTS[language].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={localizePath('/manifest.webmanifest', language)} />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      </head>
      <body>
        {children}
        {!isStatic && <ScrollRestoration nonce={mark} />}
        {!isStatic && (import.meta.env.DEV ? <Scripts /> : <LateScripts />)}
      </body>
    </html>
  );
}

const firstScript = (isStatic: boolean, firstVisitLanguage: 'browser' | 'ua' = 'browser') =>
  isStatic ? reportScript() : bootScript(firstVisitLanguage);

export default function Root() {
  useEffect(() => void replayEarlyTaps(), []);
  return (
    <>
      <Outlet />
      <FollowLinks />
    </>
  );
}

/** Only reached when the frame itself fails; pages' own failures are shown inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content">
      <ErrorPage error={error} />
    </main>
  );
}
