// What was typed and not saved of an item that does not exist any more, or that one may not change now: it can become a new one.
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { editorPath, listPath, type StaffKind } from '../frame/staff-kind.ts';
import { momentOf } from '../frame/use-moment.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import { copiesOnDevice, type FoundCopy, moveToNew, type Place } from './copies.ts';
import { FoundCopies, UndoLine } from './found-copies.tsx';
import { useFoundCopies } from './use-found-copies.ts';

type CopiesOfMissingProps = {
  kind: StaffKind;
  item: string;
  /** How a copy differs from the item, where it exists and is not in the trash. */
  compare?: (copy: FoundCopy) => ReactNode;
};

export function CopiesOfMissing({ kind, item, compare }: CopiesOfMissingProps) {
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const { name } = kind;
  const { data, isCurrent } = useResource(
    `${userId} ${name} ${item}`,
    useCallback(() => copiesOnDevice({ userId, kind: name, item }), [userId, name, item]),
  );
  return (
    <div role="status">
      {data && isCurrent && (
        <Copies {...{ kind, compare }} place={{ userId, kind: name, item }} onDevice={data} />
      )}
    </div>
  );
}

type CopiesProps = {
  kind: StaffKind;
  compare: CopiesOfMissingProps['compare'];
  place: Place;
  onDevice: FoundCopy[];
};

function Copies({ kind, compare, place, onDevice }: CopiesProps) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const found = useFoundCopies(place, onDevice, true, false);
  const take = async (copy: FoundCopy) => {
    try {
      navigate(`${editorPath(kind, 'new')}?copy=${await moveToNew(place, copy)}`);
    } catch (failure) {
      reportFailure(failure);
    }
  };

  return (
    <>
      {found.copies.length > 0 && !compare && (
        <p>
          {t('copyOfMissing')} <SiteLink to={`${listPath(kind)}?state=trash`}>{t('toTrash')}</SiteLink>
        </p>
      )}
      {found.copies.length > 0 && compare && <p>{t('readOnly.copies')}</p>}
      <FoundCopies
        copies={found.copies}
        isBusy={false}
        onRestore={take}
        restoreText={t('takeIntoNew')}
        onDiscard={found.discard}
        compare={compare}
      />
      {found.discarded && (
        <UndoLine text={t('discarded', { of: momentOf(found.discarded.at) })} onUndo={found.undo} />
      )}
    </>
  );
}
