// How the upload of a chosen picture is getting on, at its place, with what can be done about it.
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextButton } from '../frame/text-button.tsx';
import type { ChosenFile } from './choose-file.ts';
import styles from './upload-status.module.css';
import { retryUpload, stopUpload, type Upload, useUpload } from './uploads.ts';

type UploadStatusProps = {
  chosen: ChosenFile;
  /** Of what it says when something went wrong. */
  id: string;
};

/** Whether the picture cannot be saved as it is. */
export const hasFailed = (upload: Upload | undefined): boolean =>
  upload?.is === 'failed' || upload?.is === 'refused';

export function UploadStatus({ chosen, id }: UploadStatusProps) {
  const { t } = useTranslation(['staff', 'common']);
  const upload = useUpload(chosen);
  const { name } = chosen.file;
  const isSending = upload?.is === 'sending';
  const isStalled = isSending && upload.isStalled;
  const canStop = isSending || upload?.is === 'waiting';
  return (
    <div className={styles.upload}>
      {isSending && (
        <progress value={upload.sent < 1 ? upload.sent : undefined} aria-label={t('sendingFile', { name })} />
      )}
      {upload?.is === 'waiting' && <span>{t('uploadWaits')}</span>}
      {isSending && !isStalled && (
        <span>
          {upload.sent < 1 ? t('percent', { percent: Math.round(upload.sent * 100) }) : t('uploadTaken')}
        </span>
      )}
      <span id={id} role="status" className={styles.message}>
        {isStalled && t('uploadStalled')}
        {upload?.is === 'failed' && t(`uploadFailed.${upload.why}`)}
        {upload?.is === 'refused' && t(`common:${upload.message.key}`, upload.message.values ?? {})}
      </span>
      {isStalled && (
        <TextButton isInline onClick={() => retryUpload(chosen)}>
          {t('sendAgain')}
        </TextButton>
      )}
      {/* One button that changes: whoever pressed it keeps the focus. */}
      {(canStop || upload?.is === 'failed') && (
        <TextButton isInline onClick={() => (canStop ? stopUpload : retryUpload)(chosen)}>
          {t(canStop ? 'stopSending' : 'sendAgain')}
        </TextButton>
      )}
    </div>
  );
}
