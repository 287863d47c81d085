// The frame around public pages.
import type { ReactNode } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { languageOfPath } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Route } from './+types/site-layout.ts';
import { ErrorPage } from './components/site/error-page.tsx';
import { Footer } from './components/site/footer.tsx';
import { Header } from './components/site/header.tsx';
import { NavigationStatus } from './components/site/navigation-status.tsx';
import { StaffOnSite } from './components/site/staff-on-site.tsx';
import { ToastHost } from './components/site/toast-host.tsx';
import { errorMeta } from './describe/page-meta.ts';
import { type FrameData, frameData } from './load/frame-data.ts';
import { pageServices } from './load/page-services.ts';

export const loader = ({ url, context }: Route.LoaderArgs): FrameData =>
  frameData(context.get(pageServices), languageOfPath(url.pathname));

/** The frame is the same on every page of a language, and a language is never changed without loading a page. */
export const shouldRevalidate = () => false;

export function meta(args: Route.MetaArgs) {
  if (!args.error || !args.loaderData) return [];
  return errorMeta(args.error, args.loaderData.errorTitles);
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>(useLanguage());
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
      <Header name={data.name} shortName={data.shortName} />
      <NavigationStatus />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer {...data} />
      <StaffOnSite />
      <ToastHost />
    </>
  );
}
