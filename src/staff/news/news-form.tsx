// The fields of a news item: texts in both languages side by side, then what is common to both.
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NEWS_LIMITS, type OwnTag } from '../../modules/news/news.schema.ts';
import { plainSummary } from '../../shared/plain-text.ts';
import type { FormProps } from '../editor/editor-kind.ts';
import { langOf, type OtherControls, type TextControls } from '../fields/controls.ts';
import { FieldRow, FormSection, FormSections } from '../fields/form-section.tsx';
import { GalleryField } from '../fields/gallery-field.tsx';
import { LanguageColumns } from '../fields/language-columns.tsx';
import { LeadPicture } from '../fields/lead-picture.tsx';
import { LinksField } from '../fields/links-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { RichTextField, TextField } from '../fields/text-field.tsx';
import { useFieldLabel } from '../frame/field-names.ts';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';
import { newsFields } from './news.staff.ts';
import type { NewsValues } from './news-values.ts';
import { PinField } from './pin-field.tsx';
import { useLoadedCategories } from './use-categories.ts';

const loadOwnTags = async () => (await callApi<{ tags: OwnTag[] }>('/tags')).tags;

export function NewsForm({ values, onChange, messages, hints }: FormProps<NewsValues>) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const categories = useLoadedCategories();
  const ownTags = useResource('tags', loadOwnTags).data ?? [];
  const textOf = (field: keyof TextControls<NewsValues>) => ({
    label: label(newsFields[field]),
    lang: langOf(field),
    value: values[field],
    message: messages[field],
    onChange: (text: string) => onChange(field, text),
  });
  const lead = (field: 'leadUa' | 'leadEn', text: string) => {
    const { length: count } = values[field];
    return (
      <TextField
        {...textOf(field)}
        placeholder={plainSummary(text)}
        hint={count > 0 ? t('lead.count', { count, max: NEWS_LIMITS.lead }) : t('lead.hint')}
        isGrowing
      />
    );
  };
  const authors: Record<'authorUa' | 'authorEn', ReactNode> = {
    authorUa: <TextField {...textOf('authorUa')} hint={t('authorHint')} />,
    authorEn: <TextField {...textOf('authorEn')} />,
  };
  const texts: TextControls<Omit<NewsValues, 'altUa' | 'altEn' | keyof typeof authors>> = {
    headerUa: <TextField {...textOf('headerUa')} isRequired isGrowing />,
    leadUa: lead('leadUa', values.textUa),
    textUa: <RichTextField {...textOf('textUa')} other={textOf('textEn')} />,
    headerEn: <TextField {...textOf('headerEn')} isGrowing />,
    leadEn: lead('leadEn', values.textEn),
    textEn: <RichTextField {...textOf('textEn')} other={textOf('textUa')} />,
  };
  const publication: OtherControls<
    NewsValues,
    'tags' | 'tagTitles' | 'picture' | 'links' | 'gallery' | 'corrections'
  > = {
    date: (
      <TextField
        label={label(newsFields.date)}
        type="date"
        isRequired
        value={values.date}
        message={messages.date}
        hint={hints?.date}
        onChange={(date) => onChange('date', date)}
      />
    ),
    pinnedUntil: (
      <PinField
        day={values.pinnedUntil}
        onChange={(day) => onChange('pinnedUntil', day)}
        message={messages.pinnedUntil}
      />
    ),
  };
  return (
    <FormSections>
      <LanguageColumns id="texts" title={t('texts')} controls={texts} />
      <FormSection id="picture" title={t('image')}>
        <LeadPicture
          values={values}
          onPicture={(picture) => onChange('picture', picture)}
          onAlt={onChange}
          messages={messages}
        />
      </FormSection>
      <FormSection id="news-gallery" title={t('gallery')}>
        <GalleryField
          gallery={values.gallery}
          onChange={(change) => onChange('gallery', change)}
          messages={messages}
        />
      </FormSection>
      <FormSection id="news-links" title={t('links')}>
        <LinksField links={values.links} onChange={(links) => onChange('links', links)} messages={messages} />
      </FormSection>
      <FormSection id="publication" title={t('tagsAndDate')}>
        <FieldRow controls={publication} />
        {categories && (
          <TagsField
            tags={values.tags}
            onChange={(tags) => onChange('tags', tags)}
            titles={values.tagTitles}
            onTitles={(tagTitles) => onChange('tagTitles', tagTitles)}
            // What is hidden is not offered anew.
            categories={categories.filter(
              ({ slug, isActive }) => isActive === 1 || values.tags.includes(slug),
            )}
            known={ownTags}
            limits={NEWS_LIMITS}
            message={messages.tags}
          />
        )}
      </FormSection>
      <FormSection id="author" title={t('author')}>
        <FieldRow controls={authors} />
      </FormSection>
    </FormSections>
  );
}
