// A point in words.
import { useTranslation } from 'react-i18next';
import type { Point } from './readiness.ts';

export function PointText({ point: { is, isSerious, said }, id }: { point: Point; id?: string }) {
  const { t } = useTranslation('staff');
  return (
    <p id={id}>
      {isSerious && <strong>{t('readiness.serious')} </strong>}
      {t(`readiness.is.${is}`, { ...said, count: said.count ?? 0 })}
    </p>
  );
}
