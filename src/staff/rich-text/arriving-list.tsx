// What is seen of pictures on their way into the text, each at its place in it, and what is done when one has arrived.
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isFocusLost } from '../frame/remove-with-focus.ts';
import { TextButton } from '../frame/text-button.tsx';
import { isChosen } from '../library/choose-file.ts';
import { hasFailed, UploadStatus } from '../library/upload-status.tsx';
import { uploadOf, useUploads } from '../library/uploads.ts';
import {
  type ArrivingPicture,
  arrivingIn,
  letGoOfAll,
  putArrived,
  removeArriving,
} from './arriving-pictures.ts';
import styles from './rich-text-editor.module.css';

type ArrivingListProps = {
  editor: Editor;
  lang: 'uk' | 'en';
  /** Tells those who do not see it what was done. */
  say: (message: string) => void;
};

export function ArrivingList({ editor, lang, say }: ArrivingListProps) {
  const { t } = useTranslation('staff');
  const pictures = useEditorState({ editor, selector: ({ editor: now }) => arrivingIn(now) });
  const takeArrived = useEffectEvent(() => {
    for (const picture of arrivingIn(editor)) {
      const upload = picture.file && isChosen(picture.file) ? uploadOf(picture.file) : undefined;
      if (upload?.is !== 'done') continue;
      // A save that waits for it goes on with the text as it is rendered.
      flushSync(() => putArrived(editor, picture, upload.file, lang));
      say(t('arriving.done', { name: picture.name }));
      if (isFocusLost()) editor.commands.focus();
    }
  });
  useEffect(() => {
    const unsubscribe = useUploads.subscribe(() => takeArrived());
    return () => {
      unsubscribe();
      letGoOfAll(arrivingIn(editor));
    };
  }, [editor]);
  return pictures.map((picture) =>
    createPortal(
      <Arriving
        picture={picture}
        onRemove={() => {
          removeArriving(editor, picture);
          editor.commands.focus();
        }}
      />,
      picture.element,
      picture.key,
    ),
  );
}

function Arriving({ picture, onRemove }: { picture: ArrivingPicture; onRemove: () => void }) {
  const { t } = useTranslation(['staff', 'common']);
  const { key, name, file } = picture;
  const chosen = file && isChosen(file) ? file : null;
  const isInvalid = useUploads((uploads) => chosen !== null && hasFailed(uploads[chosen.url]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own.
    <div
      role="group"
      aria-label={name}
      className={styles.arriving}
      // A save that missed it gives it the focus.
      aria-invalid={isInvalid || undefined}
      tabIndex={isInvalid ? -1 : undefined}
    >
      {chosen && <img src={chosen.url} alt="" draggable={false} />}
      <span>{name}</span>
      {chosen && <UploadStatus chosen={chosen} id={key} />}
      {file && !isChosen(file) && <span role="alert">{t(`common:${file.key}`, file.values ?? {})}</span>}
      <TextButton isInline isDangerous onClick={onRemove}>
        {t('arriving.remove')}
      </TextButton>
    </div>
  );
}
