// A point in words, or what is alike in one line.
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PointGroup } from './readiness.ts';

export function PointText({ group: { is, isSerious, points }, id }: { group: PointGroup; id?: string }) {
  const { t } = useTranslation('staff');
  const [{ said }, ...more] = points;
  const { language = 'ua' } = said;
  return (
    <p id={id}>
      {isSerious && <strong>{t('readiness.serious')} </strong>}
      {more.length > 0
        ? t(`readiness.many.${is}` as 'readiness.many.fact', { count: points.length })
        : t(`readiness.is.${is}`, {
            ...said,
            count: said.count ?? 0,
            language: t(`readiness.only.${language}`),
          })}
    </p>
  );
}
