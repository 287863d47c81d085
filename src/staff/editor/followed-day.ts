// The day an item bears: until somebody sets it, that of its publication.
import { useTranslation } from '../../i18n/use-translation.ts';
import type { EditorKind, FormProps, ItemBase } from './editor-kind.ts';
import type { Editing } from './use-editor.ts';

type Dated<Item extends ItemBase, Values extends object> = Pick<EditorKind<Item, Values>, 'kind' | 'dayOf'>;
type Edited<Item extends ItemBase, Values extends object> = Pick<
  Editing<Item, Values>,
  'saved' | 'savedValues' | 'values'
>;

/** Undefined for what was on the site already: its day stays. */
export function isDaySet<Item extends ItemBase, Values extends object>(
  { kind, dayOf }: Dated<Item, Values>,
  { saved, savedValues, values }: Edited<Item, Values>,
): 0 | 1 | undefined {
  if (!kind.day || saved?.isActive === 1 || saved?.firstPublishedAt) return undefined;
  if (dayOf?.(values) !== dayOf?.(savedValues)) return 1;
  return saved ? saved.isDaySet : 0;
}

/** Said at the field. */
export function useDayHint<Item extends ItemBase, Values extends object>(
  editor: Dated<Item, Values>,
  edited: Edited<Item, Values>,
): NonNullable<FormProps<Values>['hints']> {
  const { t } = useTranslation('staff');
  const isSet = isDaySet(editor, edited);
  const { day } = editor.kind;
  const hint = isSet === 0 ? t('day.follows') : isSet && edited.saved?.publishAt ? t('day.stays') : undefined;
  return (day && hint ? { [day]: hint } : {}) as NonNullable<FormProps<Values>['hints']>;
}
