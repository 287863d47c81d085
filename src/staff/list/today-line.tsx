// What asks for somebody today, in one line above a list; nothing where nothing does.

import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { STAFF_PATH } from '../../shared/addresses.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useStaffKinds } from '../frame/kinds-context.ts';
import { useMoment } from '../frame/use-moment.ts';
import styles from './item-list.module.css';
import { addressOf, type ListPart } from './list-address.ts';
import type { Desk } from './use-desk.ts';

type Matter = { text: string; address: string };

export function TodayLine({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['staff', 'pages', 'common']);
  const { pathname } = useLocation();
  const momentOf = useMoment();
  const kinds = useStaffKinds();
  const { dueToday, goingToday, reviews, outdated, forgotten, closing } = desk;
  const addressIn = (part: Partial<ListPart>) => pathname + addressOf(part);
  const matters: Matter[] = [];
  for (const { is, who, count } of reviews.filter((each) => each.count > 0))
    matters.push({
      text: t(is === 'offered' && who ? 'today.ownOffered' : `today.${is}`, { count }),
      address: addressIn({ tab: 'all', review: is, who }),
    });
  if (dueToday.length > 0) {
    const times = dueToday.map(momentOf).join(', ');
    matters.push({
      text: t('today.scheduled', { count: dueToday.length, times }),
      address: addressIn({ tab: 'scheduled' }),
    });
  }
  if (goingToday.length > 0) {
    const times = goingToday.map(momentOf).join(', ');
    matters.push({
      text: t('today.hiding', { count: goingToday.length, times }),
      address: `${STAFF_PATH}/calendar`,
    });
  }
  if (outdated > 0)
    matters.push({
      text: t('today.outdated', { count: outdated }),
      address: addressIn({ tab: 'all', translation: 'outdated' }),
    });
  if (forgotten > 0)
    matters.push({ text: t('today.forgotten', { count: forgotten }), address: addressIn({ tab: 'draft' }) });
  for (const { kind, count } of closing) {
    const text = kinds.find(({ name }) => name === kind)?.texts.closing;
    if (text) matters.push({ text: t(text, { count }), address: `${STAFF_PATH}/calendar` });
  }
  if (matters.length === 0) return null;
  return (
    <p className={styles.today}>
      {t('today.label')}{' '}
      {matters.map(({ text, address }, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          <SiteLink to={address}>{text}</SiteLink>
        </span>
      ))}
    </p>
  );
}
