// Choosing files for a field: the library in a dialog, with a button that takes what is chosen.
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FileKind, LibraryFile } from '../../files/file.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './library.module.css';
import { wholeLibrary } from './library-query.ts';
import { LibraryView } from './library-view.tsx';

type LibraryDialogProps = {
  kind: FileKind;
  /** Several at once. */
  isMany?: boolean;
  onChosen: (files: LibraryFile[]) => void;
  /** Called when it has closed, whether something was chosen or not. */
  onClose: () => void;
};

const TITLES = {
  picture: ['library.choosePicture', 'library.choosePictures'],
  document: ['library.chooseDocument', 'library.chooseDocuments'],
} as const;

export function LibraryDialog({ kind, isMany = false, onChosen, onClose }: LibraryDialogProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [query, setQuery] = useState(() => ({ ...wholeLibrary(), kind: kind as FileKind | null }));
  const [shown, setShown] = useState<string | null>(null);
  const [chosen, setChosen] = useState<LibraryFile[]>([]);

  const toggle = (file: LibraryFile) =>
    setChosen((now) => {
      const others = now.filter(({ name }) => name !== file.name);
      if (others.length < now.length) return others;
      return isMany ? [...now, file] : [file];
    });
  const choose = () => {
    if (chosen.length === 0) return;
    onChosen(chosen);
    setOpen(false);
  };

  // Outside of the form it is opened from: Enter in here must not save what is edited there.
  return createPortal(
    <Dialog
      isOpen={isOpen}
      onClosed={onClose}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      // React takes it for a part of the field that opened it, which may have keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div ref={area} className={styles.frame}>
        <div className={styles.scrolled}>
          <LibraryView
            title={<h2 id={`${id}-title`}>{t(TITLES[kind][isMany ? 1 : 0])}</h2>}
            query={query}
            onQuery={setQuery}
            shown={shown}
            onShow={setShown}
            onArrived={(files) => {
              const fitting = files.filter((file) => file.kind === kind);
              const isOther = ({ name }: LibraryFile) => fitting.every((file) => file.name !== name);
              if (isMany) setChosen((now) => [...now.filter(isOther), ...fitting]);
              else if (fitting.length > 0) setChosen(fitting.slice(-1));
            }}
            choice={{ kind, chosen, onToggle: toggle }}
            dropOn={area}
          />
        </div>
        <div className={styles.bar}>
          <p role="status">
            {chosen.length > 0 ? t('library.chosen', { count: chosen.length }) : t('library.chosenNone')}
          </p>
          <Button look="secondary" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
          <Button aria-disabled={chosen.length === 0} onClick={choose}>
            {t('library.choose')}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

export default LibraryDialog;
