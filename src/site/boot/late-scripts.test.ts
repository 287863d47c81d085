// What late-scripts.tsx and entry.server.tsx write in place of React Router's own scripts, against those scripts: when an
// upgrade of React Router changes what it leaves in a page, these fail and show the difference.

import { Writable } from 'node:stream';
import { runInNewContext } from 'node:vm';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, Scripts, ServerRouter } from 'react-router';
import { expect, test } from 'vitest';
import { handOver } from '../../entry.server.tsx';
import { LateScripts } from './late-scripts.tsx';

const ROOT = {
  id: 'root',
  path: '',
  module: '/root.js',
  imports: ['/frame.js'],
  hasLoader: true,
};

const entry = (Page: () => unknown): EntryContext =>
  ({
    manifest: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: ['/libraries.js'] },
      routes: { root: ROOT },
    },
    routeModules: { root: { default: Page } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id: 'root' } }],
      loaderData: { root: null },
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    },
    serverHandoffString: '{"ssr":true}',
    serverHandoffStream: new Blob(['[{"_1":2}]']).stream(),
    routeDiscovery: { mode: 'initial' },
    future: {},
    isSpaMode: false,
    ssr: true,
    renderMeta: {},
  }) as unknown as EntryContext;

async function pageWith(Page: () => unknown): Promise<string> {
  let html = '';
  const page = createElement(ServerRouter, { context: entry(Page), url: 'http://localhost/' });
  await new Promise<void>((done, fail) => {
    const into = new Writable({
      write(chunk, _encoding, next) {
        html += chunk;
        next();
      },
      final(next) {
        next();
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, { onError: fail, onAllReady: () => pipe(into) });
  });
  return html;
}

/** Spaces and semicolons at the end of a block mean nothing. */
const bare = (script = '') => script.replace(/\s+/g, '').replace(/;(?=\}|$)/g, '');

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
const filesIn = (text: string) => [...new Set(text.match(/\/\w+\.js/g))].sort();

const theirs = await pageWith(() => createElement(Scripts));
const ours = await pageWith(() => createElement(LateScripts));

test('the context that React Router finds in the page is the one it would have written', () => {
  const context = bare(scriptsOf(theirs)[0]);
  expect(context).toContain('window.__reactRouterContext');
  expect(bare(scriptsOf(ours)[0]?.split(';\n')[0])).toBe(context);
});

test('the same files are loaded', () => {
  expect(filesIn(theirs)).toHaveLength(5);
  expect(filesIn(ours)).toEqual(filesIn(theirs));
});

test('the routes’ code is left where React Router looks for it', () => {
  expect(theirs).toContain('window.__reactRouterRouteModules = {"root":');
  expect(ours).toContain('__reactRouterRouteModules');
  expect(ours).toContain('"routes":{"root":"/root.js"}');
});

test('the loaders’ data is handed over as React Router does it', () => {
  const data = scriptsOf(theirs).filter((code) => /streamController\.(enqueue|close)/.test(code ?? ''));
  /** What React Router's controller is told, and in which order. */
  const told = (scripts: (string | undefined)[]) => {
    const calls: unknown[] = [];
    const note = (name: string) => (value?: unknown) => calls.push([name, value]);
    const streamController = { enqueue: note('enqueue'), close: note('close') };
    runInNewContext(scripts.join(';'), { window: { __reactRouterContext: { streamController } } });
    return calls;
  };
  expect(told(scriptsOf(handOver('[{"_1":2}]', '')))).toEqual(told(data));
  expect(told(data)).toEqual([
    ['enqueue', '[{"_1":2}]'],
    ['close', undefined],
  ]);
});
