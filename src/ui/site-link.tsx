// A link inside the site: written without a language prefix, it keeps the language of the page it stands on. It is the
// browser's own element; one listener for all of them (src/site/boot/follow-links.tsx) spares the loading of a whole page.
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageOfPath, localizePath } from '../i18n/language.ts';
import { telephoneHref } from '../shared/telephone.ts';

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** In an editor's preview the page's language is not the path's, and is given. */
export function SiteLink({ to, language, ...props }: SiteLinkProps & { language?: Language }) {
  const { pathname } = useLocation();
  return <a {...props} href={localizePath(to, language ?? languageOfPath(pathname))} data-inside="" />;
}

/** Marks itself as the current page or section. */
export function SiteNavLink({ to, ...props }: SiteLinkProps) {
  const { pathname } = useLocation();
  const href = localizePath(to, languageOfPath(pathname));
  const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
  return <a {...props} href={href} aria-current={isCurrent ? 'page' : undefined} data-inside="" />;
}

/** A telephone that one tap calls. */
export const PhoneLink = ({ number }: { number: string }) => <a href={telephoneHref(number)}>{number}</a>;
