// What a duty asks for besides lines and days: whose it is, and where that stands which meets it.
import { useTranslation } from '../../i18n/use-translation.ts';
import { isFileName } from '../../shared/file-name.ts';
import { readTextAddress } from '../../shared/typed-address.ts';
import { type Control, exactly, libraryDocument } from '../collections/described-form.tsx';
import { SelectField } from '../fields/choice-fields.tsx';
import { nameOfFile } from '../fields/document-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { callApi } from '../session/api-client.ts';
import { useResource } from '../session/use-resource.ts';

export type Person = { id: number; name: string };

/** Everybody with an account. */
export const loadPeople = async (): Promise<Person[]> =>
  (await callApi<{ people: Person[] }>('/duties/?state=all&limit=1')).people;

export const owner: Control<number | null> = {
  rule: exactly,
  hint: 'duty.ownerHint',
  Field: ({ label, value, onChange, message, hint }) => {
    const { t } = useTranslation('staff');
    const people = useResource('people', loadPeople).data;
    const known = people?.map(({ id }) => String(id)) ?? [];
    const chosen = value === null ? '' : String(value);
    const nameOf = (id: string) => people?.find((each) => String(each.id) === id)?.name;
    return (
      <SelectField
        {...{ label, message, hint }}
        value={chosen}
        options={['', ...known, ...(chosen === '' || known.includes(chosen) ? [] : [chosen])]}
        textOf={(id) => (id === '' ? t('duty.noOwner') : (nameOf(id) ?? (people ? t('duty.gone') : '…')))}
        onChange={(id) => onChange(id === '' ? null : Number(id))}
      />
    );
  },
};

const document = libraryDocument();

/** An address of this site, or a file of the library: what is there is shown, and where nothing is, both are asked for. */
export const meets: Control<string> = {
  ...document,
  Field: (props) => {
    const { t } = useTranslation('staff');
    const { value, onChange, message } = props;
    const file = nameOfFile(value);
    const isFile = typeof value !== 'string' || isFileName(file);
    return (
      <>
        {!isFile && (
          <TextField
            {...{ label: t('duty.page'), value, onChange, message }}
            hint={t('duty.pageHint')}
            inputMode="url"
            onLeave={() => {
              const read = readTextAddress(value) ?? value.trim();
              if (read !== value) onChange(read);
            }}
          />
        )}
        {document.Field?.({ ...props, value: isFile ? value : '', label: t('duty.file'), hint: undefined })}
      </>
    );
  },
};
