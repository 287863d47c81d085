// New items that were begun and never saved, above the list of their kind.
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { personName } from '../frame/person-name.ts';
import { editorPath, type StaffKind } from '../frame/staff-kind.ts';
import { momentOf } from '../frame/use-moment.ts';
import { useAuth } from '../session/auth-store.ts';
import { UNDO_MS } from '../session/report-failure.ts';
import { useResource } from '../session/use-resource.ts';
import { copiesOfNew, type NewCopy, newSlot, storeOnDevice, takeAway } from './copies.ts';
import { FoundLine, UndoLine } from './found-copies.tsx';

type Discarded = { copy: NewCopy; undo: () => Promise<void> };

export function FoundAgain({ kind }: { kind: StaffKind }) {
  const { t } = useTranslation('staff');
  const userId = useAuth(({ user }) => user?.id ?? 0);
  const { name, title } = kind;
  const { data, reload } = useResource(
    `${userId} ${name}`,
    useCallback(() => copiesOfNew({ userId, kind: name }, title), [userId, name, title]),
  );
  const [discarded, setDiscarded] = useState<Discarded | null>(null);
  useEffect(() => {
    if (!discarded) return;
    const timer = setTimeout(() => setDiscarded(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [discarded]);

  const discard = async (copy: NewCopy) => {
    const place = { userId, kind: name, item: copy.item };
    const taken = await takeAway(place);
    setDiscarded({
      copy,
      undo: async () => {
        await Promise.all(taken.map((each) => storeOnDevice(place, each, newSlot())));
        setDiscarded(null);
        await reload();
      },
    });
    await reload();
  };
  const nameOf = (copy: NewCopy) => copy.title || t('untitled');
  const textOf = (copy: NewCopy) => {
    const about = { title: nameOf(copy), of: momentOf(copy.at) };
    if (copy.fromName) return t('foundNewHandedOver', { ...about, name: personName(copy.fromName) });
    return t(copy.isHere ? 'foundNewHere' : 'foundNewElsewhere', about);
  };

  return (
    <div role="status">
      {discarded && (
        <UndoLine
          text={t('discardedNew', { title: nameOf(discarded.copy) })}
          onUndo={() => void discarded.undo()}
        />
      )}
      {data?.map((copy) => (
        <FoundLine key={copy.item} text={textOf(copy)}>
          <ButtonLink look="secondary" to={`${editorPath(kind, 'new')}?copy=${copy.item}`}>
            {t('restore')}
          </ButtonLink>
          <Button look="secondary" onClick={() => discard(copy)}>
            {t('discard')}
          </Button>
        </FoundLine>
      ))}
    </div>
  );
}
