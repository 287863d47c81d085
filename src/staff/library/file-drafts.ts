// What was typed about a file and not saved: it waits while one looks at another.
import { create } from 'zustand';
import type { FileTexts, LibraryFile } from '../../files/file.schema.ts';

export type FileFields = Pick<LibraryFile, 'title' | 'altUa' | 'altEn' | 'credit' | 'tags' | 'focus'>;
/** The texts of a document are fetched by themselves. */
export type Draft = Partial<FileFields & FileTexts>;

/** By the name of the file; only fields that differ from what is saved. */
export const useDrafts = create<Record<string, Draft | undefined>>()(() => ({}));

export const fieldsOf = ({ title, altUa, altEn, credit, tags, focus }: LibraryFile): FileFields => ({
  title,
  altUa,
  altEn,
  credit,
  tags,
  focus,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function setDraft(file: LibraryFile, change: Draft, texts?: FileTexts): void {
  const saved: Draft = { ...fieldsOf(file), ...texts };
  useDrafts.setState((drafts) => {
    const changed = Object.entries({ ...drafts[file.name], ...change }).filter(
      ([field, value]) => !isSame(value, saved[field as keyof Draft]),
    );
    return { [file.name]: changed.length > 0 ? Object.fromEntries(changed) : undefined };
  });
}

export const dropDraft = (name: string): void => useDrafts.setState({ [name]: undefined });
