// A link inside the site: written without a language prefix, it keeps the language of the page it stands on.
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { localizePath } from '../../../i18n/language.ts';
import { useLanguage } from '../../use-language.ts';

export function SiteLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link prefetch="intent" {...props} to={localizePath(to, useLanguage())} />;
}

/** Marks itself as the current page or section. */
export function SiteNavLink({ to, ...props }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink prefetch="intent" {...props} to={localizePath(to, useLanguage())} />;
}
