// A link to another site: marked as such for eyes and ears, opened in a new tab.
import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from './icon.tsx';

export function ExternalLink({ children, ...props }: ComponentProps<'a'>) {
  const { t } = useTranslation();
  return (
    <a target="_blank" rel="noopener" {...props}>
      {/* The sign never begins a line. */}
      {children}
      {'\u00a0'}
      <Icon name="external" />
      <span className="visually-hidden"> ({t('opensInNewTab')})</span>
    </a>
  );
}
