// One file in the grid: what it looks like, its title, what it is, how often it is used.
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { LibraryFile } from '../../files/file.schema.ts';
import { openPdfPoints } from '../../files/pdf-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { PictureView } from '../../ui/picture-view.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { ChosenFile } from './choose-file.ts';
import { useDrafts } from './file-drafts.ts';
import { typeOfFile, useFileFacts } from './file-facts.ts';
import styles from './library.module.css';
import { dismissUpload } from './library-uploads.ts';
import { hasFailed, UploadStatus } from './upload-status.tsx';
import { useUploads } from './uploads.ts';

/** The sheet of a document, with its kind on it. */
function Sheet({ name }: { name: string }) {
  return (
    <span className={styles.sheet} aria-hidden="true">
      <StaffIcon name="file" size={40} />
      {typeOfFile(name)}
    </span>
  );
}

type FileTileProps = {
  file: LibraryFile;
  /** Where its details are; in a dialog it is chosen instead. */
  address: string | null;
  isShown: boolean;
  isChosen: boolean;
  onPress: () => void;
  /** Left out where pressing the tile chooses. `isRange`: with all between it and the one before. */
  onChoose?: ((isChosen: boolean, isRange: boolean) => void) | undefined;
};

export function FileTile({ file, address, isShown, isChosen, onPress, onChoose }: FileTileProps) {
  const { t } = useTranslation('staff');
  const factsOf = useFileFacts();
  const isUnsaved = useDrafts((drafts) => drafts[file.name] !== undefined);
  const id = useId();
  const [worst] = openPdfPoints(file);
  const { type, size, sides } = factsOf(file);
  const content: ReactNode = (
    <>
      <span className={styles.thumb}>
        {file.picture ? (
          <PictureView picture={file.picture} alt="" sizes="14rem" />
        ) : (
          <Sheet name={file.name} />
        )}
        {isChosen && !onChoose && (
          <span className={styles.tick} aria-hidden="true">
            <StaffIcon name="tick" />
          </span>
        )}
      </span>
      <span className={styles.name} id={`${id}-name`}>
        {file.title || file.name}
      </span>
    </>
  );
  const common = { className: styles.press, 'data-file': file.name, 'aria-describedby': `${id}-facts` };
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onPress();
  };
  return (
    <li className={styles.tile} data-chosen={isChosen || isShown || undefined}>
      {address === null ? (
        <button type="button" {...common} aria-pressed={isChosen} onClick={onPress}>
          {content}
        </button>
      ) : (
        <a {...common} href={address} aria-current={isShown ? 'true' : undefined} onClick={press}>
          {content}
        </a>
      )}
      {onChoose && (
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={t('library.chooseFile', { name: file.title || file.name })}
            checked={isChosen}
            onChange={(event) =>
              onChoose(event.target.checked, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
            }
          />
        </label>
      )}
      <span className={styles.facts} id={`${id}-facts`}>
        <span>{[type, size, sides].filter(Boolean).join(' · ')}</span>
        <span>{file.uses > 0 ? t('library.uses', { count: file.uses }) : t('library.notUsed')}</span>
        {file.kind === 'picture' && file.altUa.trim() === '' && (
          <span className={styles.mark}>{t('library.noAlt')}</span>
        )}
        {file.kind === 'picture' && file.altUa.trim() !== '' && file.altEn.trim() === '' && (
          <span className={styles.mark}>{t('library.noAltEn')}</span>
        )}
        {worst && <span className={styles.mark}>{t(`library.pdfMark.${worst}`)}</span>}
        {file.tags.length > 0 && <span>{t('library.tagged', { tags: file.tags.join(', ') })}</span>}
        {isUnsaved && <span className={styles.mark}>{t('library.unsaved')}</span>}
      </span>
    </li>
  );
}

/** A file on its way. */
export function UploadTile({ chosen }: { chosen: ChosenFile }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const isStuck = useUploads((uploads) => hasFailed(uploads[chosen.url]));
  const { name, type } = chosen.file;
  return (
    <li className={styles.tile} aria-labelledby={`${id}-name`}>
      <span className={styles.thumb} data-sending>
        {type.startsWith('image/') ? <img src={chosen.url} alt="" /> : <Sheet name={name} />}
      </span>
      <span className={styles.name} id={`${id}-name`}>
        {name}
      </span>
      <span className={styles.facts}>
        <UploadStatus chosen={chosen} id={`${id}-upload`} />
      </span>
      {isStuck && (
        <button
          type="button"
          className={styles.dismiss}
          aria-describedby={`${id}-name`}
          onClick={() => dismissUpload(chosen)}
        >
          <Icon name="close" size={18} /> {t('library.dismiss')}
        </button>
      )}
    </li>
  );
}
