// One news item: loaded or new, edited, saved in one press.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { today } from '../../../i18n/format.ts';
import { EditedItem } from '../editor/edited-item.tsx';
import { EditorFrame, type SaveState } from '../editor/editor-frame.tsx';
import { keepNewer } from '../editor/keep-newer.ts';
import { useEditedItem } from '../editor/use-edited-item.ts';
import { useIsHere } from '../editor/use-is-here.ts';
import { useOverwriteQuestion } from '../editor/use-overwrite-question.ts';
import { type FieldMessages, messagesOfProblem, withoutMessagesOf } from '../fields/field-message.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { useQuestion } from '../frame/use-question.ts';
import { ApiFailure } from '../session/api-client.ts';
import { randomId } from '../session/random-id.ts';
import { reportFailure, reportSuccess, stateAfter } from '../session/report-failure.ts';
import { NewsForm } from './news-form.tsx';
import { NewsPreview } from './news-preview.tsx';
import { useNews } from './news-store.ts';
import {
  areEqual,
  checkNews,
  emptyNews,
  type NewsValues,
  namePictures,
  valuesAfterSave,
  valuesOf,
} from './news-values.ts';
import { saveNews } from './save-news.ts';

type Saved = { id: number; updatedAt: string; values: NewsValues };

const loadNews = async (id: number): Promise<Saved> => {
  const item = await useNews.getState().save(id);
  return { id, updatedAt: item.updatedAt, values: valuesOf(item) };
};

export default function NewsEditorPage() {
  const { key, item, setItem, state, reload } = useEditedItem(loadNews);
  return (
    <EditedItem state={state} listPath="/adminpage/news" onRetry={reload}>
      <NewsEditor key={key} saved={item} onSaved={setItem} />
    </EditedItem>
  );
}

function NewsEditor({ saved, onSaved }: { saved: Saved | null; onSaved: (saved: Saved) => void }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const [blank] = useState(() => emptyNews(today()));
  const [values, setValues] = useState(saved?.values ?? blank);
  const [state, setState] = useState<SaveState>('idle');
  const [messages, setMessages] = useState<FieldMessages>({});
  const [progress, setProgress] = useState<number | null>(null);
  const [once] = useState(randomId);
  const isHere = useIsHere();
  const { ask, dialog } = useQuestion();
  const { isChangedByUs, mayOverwrite } = useOverwriteQuestion(ask);
  const isDirty = !areEqual(values, saved?.values ?? blank);

  const change = (fields: Partial<NewsValues>) => {
    setValues((now) => ({ ...now, ...fields }));
    setMessages((now) => withoutMessagesOf(now, 'picture' in fields ? ['img'] : Object.keys(fields)));
  };

  const save = async () => {
    if (state === 'saving' || (saved && !isDirty)) return;
    const wrong = checkNews(values);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return setState('invalid');
    setState('saving');
    let sent = values;
    try {
      if (saved && !(await mayOverwrite(`/news/${saved.id}`, saved.updatedAt))) return setState('idle');
      isChangedByUs.current = true;
      setProgress(0);
      const item = await saveNews({
        values,
        id: saved?.id ?? null,
        once,
        onProgress: setProgress,
        onLinkAdded: (key, id) => {
          const withId = (news: NewsValues) => ({
            ...news,
            links: news.links.map((link) => (link.key === key ? { ...link, id } : link)),
          });
          sent = withId(sent);
          setValues(withId);
        },
      });
      reportSuccess();
      if (!isHere.current) return;
      const loaded = valuesAfterSave(item, sent);
      setValues((now) => keepNewer(now, sent, loaded));
      onSaved({ id: item.id, updatedAt: item.updatedAt, values: loaded });
      isChangedByUs.current = false;
      setState('idle');
      if (!saved) navigate(`/adminpage/news/${item.id}`, { replace: true, state: { isSaved: true } });
    } catch (failure) {
      const problem = failure instanceof ApiFailure ? failure.problem : null;
      setMessages(namePictures(messagesOfProblem(problem), values));
      setState(stateAfter(failure));
      reportFailure(failure);
    } finally {
      setProgress(null);
    }
  };

  const clearGallery = async () => {
    const question = {
      title: t('clearGalleryTitle'),
      text: t('clearGalleryText'),
      confirm: t('deleteGallery'),
      isDangerous: true,
    };
    if (!(await ask(question))) return;
    if (!saved || saved.values.gallery.length === 0) return change({ gallery: [] });
    try {
      await useNews.getState().clearGallery(saved.id);
      change({ gallery: [] });
      isChangedByUs.current = true;
      onSaved({ ...saved, values: { ...saved.values, gallery: [] } });
      reportSuccess();
    } catch (failure) {
      reportFailure(failure);
    }
  };

  return (
    <>
      <EditorFrame
        title={saved ? t('editNews') : t('addNews')}
        listPath="/adminpage/news"
        sitePath={saved && saved.values.isActive === 1 ? `/news/${saved.id}` : null}
        isDirty={isDirty}
        state={state}
        progress={progress}
        onSave={save}
        preview={(language) => <NewsPreview values={values} language={language} />}
      >
        <NewsForm values={values} onChange={change} messages={messages} onClearGallery={clearGallery} />
      </EditorFrame>
      <ConfirmDialog {...dialog} />
    </>
  );
}
