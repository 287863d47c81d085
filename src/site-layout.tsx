// The frame around public pages.
import { type ReactNode, useEffect } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/site-layout.ts';
import { useLanguage } from './i18n/use-language.ts';
import { CheckedLine } from './site/components/checked-line.tsx';
import { ErrorPage } from './site/components/error-page.tsx';
import { Feedback } from './site/components/feedback.tsx';
import { Footer } from './site/components/footer.tsx';
import { Header, SkipLink } from './site/components/header.tsx';
import { KeptNote } from './site/components/kept-note.tsx';
import { NoticeStrip } from './site/components/notice-strip.tsx';
import { errorMeta } from './site/describe/page-meta.ts';
import { type FrameData, frameData } from './site/load/frame-data.ts';
import { pageContext } from './site/load/page-context.ts';
import { StaffOnSite } from './staff-on-site.tsx';
import { NavigationStatus } from './ui/navigation-status.tsx';

/** Asked for again with each page: whoever goes on reading sees a notice that has come meanwhile. */
export const loader = (args: Route.LoaderArgs): FrameData => frameData(pageContext(args));

/** In the browser: the frame stays while what is asked for with the next page fails. */
let known: FrameData | undefined;

export function meta(args: Route.MetaArgs) {
  const data = args.loaderData ?? known;
  return args.error && data ? errorMeta(args.error, data) : [];
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    known = loaderData;
  }, [loaderData]);
  return (
    <Frame data={loaderData}>
      <Outlet />
      {loaderData.checked && <CheckedLine text={loaderData.checked} />}
      <Feedback />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>(useLanguage()) ?? known;
  if (!data) throw error;
  return (
    <Frame data={data}>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ data, children }: { data: FrameData; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <KeptNote />
      <NoticeStrip notice={data.notice} />
      <Header {...data} />
      <NavigationStatus />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer {...data} />
      <StaffOnSite />
    </>
  );
}
