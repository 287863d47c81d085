// Files on their way into the library. They go on when its page is left, and are found there again.
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { FileKind, LibraryFile } from '../../files/file.schema.ts';
import type { FieldMessage } from '../frame/field-message.ts';
import { type ChosenFile, chooseForLibrary, isChosen } from './choose-file.ts';
import { forgetUpload, startUpload, useUploads } from './uploads.ts';

export type Refused = { name: string; message: FieldMessage };

type LibraryUploads = { chosen: ChosenFile[]; refused: Refused[] };

export const useLibraryUploads = create<LibraryUploads>()(() => ({ chosen: [], refused: [] }));

const set = useLibraryUploads.setState;

/** Begins to send what the library can take; says of the rest why not. */
export async function uploadToLibrary(files: File[], kind?: FileKind): Promise<void> {
  set({ refused: [] });
  for (const file of files) {
    const result = await chooseForLibrary(file, kind);
    if (isChosen(result)) {
      set(({ chosen }) => ({ chosen: [...chosen, result] }));
      startUpload(result);
    } else {
      set(({ refused }) => ({ refused: [...refused, { name: file.name, message: result }] }));
    }
  }
}

export function dismissUpload(gone: ChosenFile): void {
  set(({ chosen }) => ({ chosen: chosen.filter(({ url }) => url !== gone.url) }));
  forgetUpload(gone);
  URL.revokeObjectURL(gone.url);
}

export const dismissRefusals = (): void => set({ refused: [] });

/** Tells of each file that has arrived, once. */
export function useArrivals(onArrived: (files: LibraryFile[]) => void): void {
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    const look = () => {
      const uploads = useUploads.getState();
      const arrived = useLibraryUploads.getState().chosen.flatMap((chosen) => {
        const upload = uploads[chosen.url];
        return upload?.is === 'done' ? [{ chosen, file: upload.file }] : [];
      });
      if (arrived.length === 0) return;
      for (const { chosen } of arrived) dismissUpload(chosen);
      tell(arrived.map(({ file }) => file));
    };
    look();
    return useUploads.subscribe(look);
  }, []);
}
