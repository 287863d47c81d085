// The page's scripts, which come late: the page is complete and usable without them, so what a visitor sees goes first.
import { use, useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useLocation, useMatches } from 'react-router';
import { isStaffPath } from '../../shared/addresses.ts';
import { asInlineScript } from './inline-script.ts';
import { OwnScriptMark } from './own-scripts.ts';

/** `inOrder`: what others need comes before them. */
type Files = { inOrder: string[]; routes: Record<string, string>; entry: string };

/**
 * Fetches the scripts at the first sign that somebody is there, and a moment after the page has loaded if there is none.
 * Runs in the page: may use nothing but the browser. A picture or an embedded report that hangs holds back the browser's
 * `load`; the page must be hydrated all the same.
 */
export function startLate(files: Files, afterLoad: number, atTheLatest: number): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'];
  let isStarted = false;
  async function start() {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const href of [...files.inOrder, files.entry]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // One after another, with a pause for whatever the visitor is doing: run in one go, they would hold up a slow
    // telephone for longer than a tap may take.
    const modules: Record<string, unknown> = {};
    for (const href of files.inOrder) {
      modules[href] = await import(/* @vite-ignore */ href);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const routes = Object.entries(files.routes).map(([id, href]) => [id, modules[href]]);
    // What React Router's own script would have left here.
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(routes) });
    await import(/* @vite-ignore */ files.entry);
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  const afterAMoment = () => setTimeout(start, afterLoad);
  if (document.readyState === 'complete') afterAMoment();
  else addEventListener('load', afterAMoment, { once: true });
  setTimeout(start, atTheLatest);
}

const AFTER_LOAD_MS = 4_000;
const AT_THE_LATEST_MS = 8_000;

function ScriptsOfPage() {
  const { pathname } = useLocation();
  const ids = useMatches().map(({ id }) => id);
  const framework = useContext(FrameworkContext);
  const mark = use(OwnScriptMark);
  if (!framework) return inline('');
  const { manifest, serverHandoffString } = framework;
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const needed = [...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  const files: Files = {
    inOrder: [...new Set([...needed, manifest.url, ...routes.map((route) => route.module)])],
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    entry: manifest.entry.module,
  };
  const handOff = `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`;
  // A page of the staff's shows nothing without its scripts.
  const late = isStaffPath(pathname)
    ? asInlineScript(startLate, files, 0, 0)
    : asInlineScript(startLate, files, AFTER_LOAD_MS, AT_THE_LATEST_MS);
  return inline(`${handOff};\n${late}`, mark);
}

const inline = (code: string, mark?: string) => (
  <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
);

/**
 * In place of React Router's `<Scripts>`, which asks for everything before the first paint. In the browser it is empty: the
 * script has run long before React sees it.
 */
export const LateScripts = import.meta.env.SSR ? ScriptsOfPage : () => inline('');
