// Offers for ten seconds to take something back; for longer while it is pointed at or has the focus.
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UNDO_MS } from '../session/report-failure.ts';
import { TextButton } from './text-button.tsx';

type UndoButtonProps = Omit<ComponentProps<typeof TextButton>, 'onClick' | 'children'> & {
  onUndo: () => void;
  /** The time is over. */
  onOver: () => void;
};

export function UndoButton({ onUndo, onOver, ...props }: UndoButtonProps) {
  const { t } = useTranslation('staff');
  const [isHeld, setHeld] = useState(false);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <TextButton
      {...props}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={onUndo}
    >
      {t('cancel')}
    </TextButton>
  );
}
