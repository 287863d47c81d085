// What was typed and not saved of an item that does not exist any more: it can become a new one.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SiteLink } from '../../components/ui/site-link.tsx';
import { editorPath, listPath, type StaffKind } from '../frame/staff-kind.ts';
import { momentOf } from '../frame/use-moment.ts';
import { useAuth } from '../session/auth-store.ts';
import { reportFailure } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import { copiesOnDevice, type FoundCopy, moveToNew, type Place } from './copies.ts';
import { FoundLine, UndoLine } from './found-copies.tsx';
import { useFoundCopies } from './use-found-copies.ts';

export function CopiesOfMissing({ kind, item }: { kind: StaffKind; item: string }) {
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const { name } = kind;
  const { data, isCurrent } = useResource(
    `${userId} ${name} ${item}`,
    useCallback(() => copiesOnDevice({ userId, kind: name, item }), [userId, name, item]),
  );
  return (
    <div role="status">
      {data && isCurrent && <Copies kind={kind} place={{ userId, kind: name, item }} onDevice={data} />}
    </div>
  );
}

function Copies({ kind, place, onDevice }: { kind: StaffKind; place: Place; onDevice: FoundCopy[] }) {
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
      {found.copies.length > 0 && (
        <p>
          {t('copyOfMissing')} <SiteLink to={`${listPath(kind)}?state=trash`}>{t('toTrash')}</SiteLink>
        </p>
      )}
      {found.copies.map((copy) => (
        <FoundLine
          key={copy.at}
          text={t(copy.from === 'server' ? 'foundElsewhere' : 'foundHere', { of: momentOf(copy.at) })}
        >
          <Button look="secondary" onClick={() => take(copy)}>
            {t('takeIntoNew')}
          </Button>
          <Button look="secondary" onClick={() => found.discard(copy)}>
            {t('discard')}
          </Button>
        </FoundLine>
      ))}
      {found.discarded && (
        <UndoLine text={t('discarded', { of: momentOf(found.discarded.at) })} onUndo={found.undo} />
      )}
    </>
  );
}
