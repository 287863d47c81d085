// Until when an item stays on top of the news, and which other one loses that place to it.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { today } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { NewsList } from '../../modules/news/news.schema.ts';
import { TextField } from '../fields/text-field.tsx';
import type { FieldMessage } from '../frame/field-message.ts';
import { useFieldLabel } from '../frame/field-names.ts';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import { newsFields } from './news.staff.ts';
import { useNews } from './news-store.ts';

/** Another item that is pinned now; asked where this one is to be, and again once it was saved. */
function useOtherPinned(isAsked: boolean) {
  const { id } = useParams();
  const version = useNews(({ news }) => news.find((item) => String(item.id) === id)?.version);
  const ask = useCallback(() => callApi<NewsList>('/news/?state=published&limit=1'), []);
  const { data } = useResource(isAsked ? `${id} ${version}` : null, ask);
  return isAsked && data?.pinned && String(data.pinned.id) !== id ? data.pinned : null;
}

type PinFieldProps = {
  day: string | null;
  onChange: (day: string | null) => void;
  message: FieldMessage | undefined;
};

export function PinField({ day, onChange, message }: PinFieldProps) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const hasPassed = day !== null && day < today();
  const other = useOtherPinned(day !== null && !hasPassed);
  const warning = other ? t('pin.taken', { title: other.headerUa }) : hasPassed ? t('pin.passed') : undefined;
  return (
    <TextField
      label={label(newsFields.pinnedUntil)}
      type="date"
      value={day ?? ''}
      message={message}
      hint={day === null ? t('pin.hint') : undefined}
      warning={warning}
      onChange={(until) => onChange(until || null)}
    />
  );
}
