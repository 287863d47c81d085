// The keys of the staff area, and the switch for those that are pressed alone.
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useMay } from '../session/use-may.ts';
import styles from './keys-dialog.module.css';
import { useSingleKeys } from './single-keys.ts';
import { useSingleKey } from './use-single-key.ts';

const SINGLE = [
  { keys: ['/'], text: 'keys.search' },
  { keys: ['n'], text: 'keys.add' },
  { keys: ['?'], text: 'keys.show' },
] as const;

const TOGETHER = [
  { keys: ['Ctrl', 'K'], text: 'keys.find' },
  { keys: ['Ctrl', 'S'], text: 'keys.save' },
  { keys: ['m'], text: 'keys.move', needs: 'content.publish' },
  { keys: ['Esc'], text: 'keys.close' },
] as const;

type KeysDialogProps = { isOpen: boolean; onOpen: () => void; onClosed: () => void };

export function KeysDialog({ isOpen, onOpen, onClosed }: KeysDialogProps) {
  const { t } = useTranslation('staff');
  const { areOn, set } = useSingleKeys();
  const may = useMay();
  const shown = [
    ...(areOn ? SINGLE : []),
    ...TOGETHER.filter((each) => !('needs' in each) || may(each.needs)),
  ];
  const id = useId();
  useSingleKey('?', onOpen);
  return (
    <Dialog isOpen={isOpen} onClosed={onClosed} className={styles.dialog} aria-labelledby={`${id}-title`}>
      {isOpen && (
        <>
          <h2 id={`${id}-title`}>{t('keysTitle')}</h2>
          <dl className={styles.keys}>
            {shown.map(({ keys, text }) => (
              <div key={text}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
          <label className={styles.toggle}>
            <Switch checked={areOn} onChange={(event) => set(event.target.checked)} />
            <span>{t('keys.single')}</span>
          </label>
          <p className={styles.hint}>{t('keys.hint')}</p>
          <div className={styles.actions}>
            <Button look="secondary" onClick={onClosed}>
              {t('schedule.close')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
