// A file of the library for the text. What follows is done when the dialog has closed: closing it moves the focus.
import { lazy, Suspense, useState } from 'react';
import type { FileKind, LibraryFile } from '../../files/file.schema.ts';

const LibraryDialog = lazy(() => import('../library/library-dialog.tsx'));

export type Choice = { kind: FileKind; onChosen: (file: LibraryFile) => void };

type FileChoiceProps = {
  choice: Choice;
  /** Comes before what is done with the file. */
  onClose: (isChosen: boolean) => void;
};

export function FileChoice({ choice, onClose }: FileChoiceProps) {
  const [file, setFile] = useState<LibraryFile>();
  return (
    <Suspense fallback={null}>
      <LibraryDialog
        kind={choice.kind}
        onChosen={([chosen]) => setFile(chosen)}
        onClose={() => {
          onClose(file !== undefined);
          if (file) choice.onChosen(file);
        }}
      />
    </Suspense>
  );
}
