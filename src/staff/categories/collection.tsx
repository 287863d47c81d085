// The fields of a category, and how it is shown.

import { slugOf } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type Category,
  type CategoryFields,
  categoriesKind,
} from '../../modules/categories/categories.kind.ts';
import { localizedText } from '../../site/load/in-page-language.ts';
import { type CollectionPages, collectionPages } from '../collections/collection-pages.tsx';
import { code, text } from '../compare/field-rules.ts';
import type { FormProps } from '../editor/editor-kind.ts';
import { PreviewHead } from '../editor/preview-dialog.tsx';
import { langOf, type OtherControls, type TextControls } from '../fields/controls.ts';
import { FieldRow, FormSection, FormSections } from '../fields/form-section.tsx';
import { LanguageColumns } from '../fields/language-columns.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useFieldLabel } from '../frame/field-names.ts';
import { TextButton } from '../frame/text-button.tsx';
import { useMay } from '../session/use-may.ts';
import { categoryFields as names, staffCategories } from './categories.staff.ts';
import { OwnTags, useMergedCategory } from './own-tags.tsx';

function CategoryForm({ values, onChange, messages }: FormProps<CategoryFields>) {
  const { t } = useTranslation('staff');
  const label = useFieldLabel();
  const control = (field: keyof CategoryFields) => ({
    label: label(names[field]),
    value: values[field],
    message: messages[field],
    isRequired: field !== 'titleEn',
    onChange: (value: string) => onChange(field, value),
  });
  const titles: TextControls<CategoryFields> = {
    titleUa: <TextField {...control('titleUa')} lang={langOf('titleUa')} />,
    titleEn: <TextField {...control('titleEn')} lang={langOf('titleEn')} />,
  };
  const proposed = slugOf(values.titleUa);
  const address: OtherControls<CategoryFields> = {
    slug: (
      <div>
        <TextField
          {...control('slug')}
          hint={t('category.slugHint')}
          onChange={(slug) => onChange('slug', slug.trim().toLowerCase())}
        />
        {values.slug === '' && proposed !== '' && (
          <TextButton onClick={() => onChange('slug', proposed)}>
            {t('takeSlug', { slug: proposed })}
          </TextButton>
        )}
      </div>
    ),
  };
  return (
    <FormSections>
      <LanguageColumns id="titles" title={t('category.titles')} controls={titles} />
      <FormSection id="address" title={t('address')}>
        <FieldRow controls={address} />
      </FormSection>
    </FormSections>
  );
}

function CategoryPreview({ values, language }: { values: CategoryFields; language: Language }) {
  const { t } = useTranslation('pages', { lng: language });
  return (
    <PreviewHead title={localizedText(values.titleUa, values.titleEn, language)}>
      <p>{t('news.intro')}</p>
    </PreviewHead>
  );
}

const CategoryFacts = ({ item }: { item: Category }) => <span>{`/news?category=${item.slug}`}</span>;

const pages = collectionPages<CategoryFields>({
  kind: staffCategories,
  declaration: categoriesKind,
  rules: { titleUa: text(names.titleUa), titleEn: text(names.titleEn), slug: code(names.slug) },
  Form: CategoryForm,
  Preview: CategoryPreview,
  Facts: CategoryFacts,
  onRemovalRefused: (category) => useMergedCategory.setState({ category }),
});

/** The list, and below it the tags that are no categories. */
function CategoriesAndTags() {
  const mayPublish = useMay()('content.publish');
  return (
    <>
      <pages.List />
      {mayPublish && <OwnTags />}
    </>
  );
}

export default { ...pages, List: CategoriesAndTags } satisfies CollectionPages;
