// Which inline scripts are the application's own. While a page is rendered they carry a mark that nobody can guess; the
// server takes the marks off and allows those scripts by their hashes. A script that got into a text in another way has no
// mark, and browsers refuse to run it.
import { createContext } from 'react';

export const OwnScriptMark = createContext<string | undefined>(undefined);

/** Between the build's renderer and the server, which makes a content security policy of it. */
export const SCRIPT_HASHES_HEADER = 'x-script-hashes';
