// The one script of our own reports, inside their page. Each function is sent as its own text: it may use nothing but the
// browser and its parameters. Without it a report can be read all the same.

import { ACCESSIBILITY_KEY, applyChoices, applyStoredChoices } from '../../ui/accessibility.ts';
import { asInlineScript } from './inline-script.ts';

export function reportScript(): string {
  return [
    asInlineScript(followChoices, ACCESSIBILITY_KEY, applyStoredChoices, applyChoices),
    asInlineScript(fitFrame),
    asInlineScript(printWithPage),
    asInlineScript(exploreCharts),
    asInlineScript(passOnEscape),
    asInlineScript(offerPictures),
  ].join(';\n');
}

/** Choices made in the panel of the page around, or in another tab, hold here, and at once where they change. */
export function followChoices(
  key: string,
  read: typeof applyStoredChoices,
  apply: typeof applyChoices,
): void {
  read(key, apply);
  addEventListener('storage', (event) => {
    if (event.key === key) read(key, apply);
  });
}

/**
 * In a frame of our own pages a report is as high as it needs to be, and at least as high as the room reserved for it;
 * nothing scrolls inside what scrolls. On the whole screen it scrolls like any page.
 */
export function fitFrame(): void {
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) return;
  const root = document.documentElement;
  function follow() {
    const isFramed = frame?.ownerDocument.fullscreenElement !== frame;
    root.toggleAttribute('data-framed', isFramed);
    root.style.setProperty('--reserved', getComputedStyle(frame as Element).getPropertyValue('--reserved'));
    if (isFramed && document.body)
      frame?.style.setProperty('--needed', String(Math.ceil(document.body.getBoundingClientRect().height)));
  }
  follow();
  addEventListener('resize', follow);
  addEventListener('DOMContentLoaded', () => new ResizeObserver(follow).observe(document.body));
}

/** Printers cut a frame at the foot of a page. The page around is printed with a copy of the report in its place. */
export function printWithPage(): void {
  const frame = window.frameElement;
  if (!frame) return;
  const around = frame.ownerDocument;
  const view = window.parent as Window & typeof globalThis;
  let undo = () => {};
  function copy() {
    const known = [...around.styleSheets].map(({ href }) => href);
    const rules = [...document.styleSheets]
      .filter(({ href }) => !known.includes(href))
      .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(rules.join('\n'));
    const printed = around.importNode(document.body.firstElementChild as Element, true);
    printed.setAttribute('data-report-copy', '');
    frame?.before(printed);
    around.adoptedStyleSheets.push(sheet);
    undo = () => {
      printed.remove();
      around.adoptedStyleSheets = around.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }
  const end = () => undo();
  view.addEventListener('beforeprint', copy);
  view.addEventListener('afterprint', end);
  addEventListener('pagehide', () => {
    view.removeEventListener('beforeprint', copy);
    view.removeEventListener('afterprint', end);
  });
}

/**
 * The marks of a chart (bars, tiles, months) are one stop of the Tab key, with arrows between them. Whatever is pointed
 * at, tapped or reached by keyboard is read out in the line under the chart's heading.
 */
export function exploreCharts(): void {
  type Mark = HTMLElement | SVGElement;
  const markOf = ({ target }: Event) => (target as Element).closest<Mark>('[data-mark]');
  const marksOf = (mark: Element) => [
    ...(mark.closest('[data-chart]')?.querySelectorAll<Mark>('[data-mark]') ?? []),
  ];
  function readOut(event: Event) {
    const mark = markOf(event);
    if (!mark) return;
    for (const each of marksOf(mark)) {
      each.toggleAttribute('data-active', each === mark);
      if (event.type === 'focusin') each.tabIndex = each === mark ? 0 : -1;
    }
    const line = mark.closest('section')?.querySelector('[data-readout]');
    if (!line) return;
    line.textContent = mark.getAttribute('aria-label') ?? mark.getAttribute('data-mark');
    line.setAttribute('data-said', '');
  }
  // Not `pointerover`: a page that scrolls under a resting pointer would take the line from the keyboard.
  document.addEventListener('pointermove', readOut);
  document.addEventListener('pointerdown', readOut);
  document.addEventListener('focusin', readOut);
  document.addEventListener('keydown', (event) => {
    const mark = markOf(event);
    if (!mark || event.ctrlKey || event.altKey || event.metaKey) return;
    const marks = marksOf(mark);
    const at = marks.indexOf(mark);
    const last = marks.length - 1;
    const places: Record<string, number> = {
      ArrowRight: Math.min(at + 1, last),
      ArrowDown: Math.min(at + 1, last),
      ArrowLeft: Math.max(at - 1, 0),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    marks[place]?.focus();
  });
  addEventListener('DOMContentLoaded', () => {
    for (const chart of document.querySelectorAll('[data-chart]')) {
      const marks = [...chart.querySelectorAll<Mark>('[data-mark]')];
      const stop = marks.find((mark) => mark.hasAttribute('aria-current')) ?? marks[0];
      for (const mark of marks) mark.tabIndex = mark === stop ? 0 : -1;
    }
  });
}

/** What Escape does on the page around, to leave it quickly above all, it does from inside the report, too. */
export function passOnEscape(): void {
  const around = window.frameElement?.ownerDocument;
  if (!around) return;
  addEventListener('keydown', ({ key, repeat }) => {
    if (key === 'Escape') around.dispatchEvent(new KeyboardEvent('keydown', { key, repeat }));
  });
}

/** The picture of a chart as most programs take it, to copy or to save: the server makes it of shapes. */
export function offerPictures(): void {
  if (!globalThis.OffscreenCanvas) return;
  // For paper and for screens that are finer than their pixels.
  const fineness = 2;
  async function drawn(src: string): Promise<Blob> {
    const picture = Object.assign(new Image(), { src });
    await picture.decode();
    const [width, height] = [picture.width * fineness, picture.height * fineness];
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return canvas.convertToBlob();
  }
  async function save(src: string): Promise<void> {
    const href = URL.createObjectURL(await drawn(src));
    const download = src.replace(/^.*\/data\/(?:(.*)\/)?(.*)\.svg$/, '$1-$2.png');
    Object.assign(document.createElement('a'), { href, download }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  }
  // Given as a promise: a browser counts what is copied later as not asked for.
  const copy = (src: string) => navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn(src) })]);
  addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-picture]')) {
      const { picture = '', done, failed = '' } = button.dataset;
      // What says that it is done copies: the browser itself shows what is saved.
      if (done && !globalThis.ClipboardItem) continue;
      button.hidden = false;
      button.onclick = async () => {
        const said = await (done ? copy : save)(picture).then(
          () => done ?? '',
          () => failed,
        );
        button.parentElement?.querySelector('[role]')?.replaceChildren(said);
      };
    }
  });
}
