// Word writes lists as paragraphs with a drawn bullet, and has headings and tables that our texts do not: this turns them
// into what we have before the editor drops the rest.

const isWordListItem = (element: Element) =>
  /MsoListParagraph/.test(element.className) || /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '');

const levelOf = (element: Element) =>
  Number(/mso-list:[^;]*level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 1);

function wordListsToLists(root: ParentNode, document: Document): void {
  // The list that is being filled and those it stands in, outermost first.
  let open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of [...root.querySelectorAll('p')]) {
    if (!isWordListItem(paragraph)) continue;
    const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const bullet = drawn?.textContent?.trim() ?? '';
    drawn?.remove();
    const kind = /^[\p{L}\d]{1,3}[.)]$/u.test(bullet) ? 'ol' : 'ul';
    const level = levelOf(paragraph);
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter(
      (each) => each.level < level || (each.level === level && each.list.localName === kind),
    );
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(kind);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

function rename(root: ParentNode, document: Document, from: string, to: string): void {
  for (const element of root.querySelectorAll(from)) {
    const renamed = document.createElement(to);
    renamed.append(...element.childNodes);
    element.replaceWith(renamed);
  }
}

/** A row of a table becomes a line, its cells kept apart. */
function tablesToLines(root: ParentNode, document: Document): void {
  for (const table of root.querySelectorAll('table')) {
    const lines = [...table.querySelectorAll('tr')].map((row) => {
      const line = document.createElement('p');
      for (const cell of row.querySelectorAll('td, th')) {
        if (cell.textContent?.trim() === '') continue;
        for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ');
        if (line.hasChildNodes()) line.append(' — ');
        line.append(...cell.childNodes);
      }
      return line;
    });
    table.replaceWith(...lines);
  }
}

/** Word keeps its distance with empty paragraphs; ours keep it by themselves. */
function dropEmptyParagraphs(root: ParentNode): void {
  for (const paragraph of root.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '') paragraph.remove();
}

export function cleanPastedHtml(html: string): string {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  wordListsToLists(pasted.body, pasted);
  rename(pasted.body, pasted, 'h1', 'h2');
  rename(pasted.body, pasted, 'h4, h5, h6', 'h3');
  tablesToLines(pasted.body, pasted);
  dropEmptyParagraphs(pasted.body);
  return pasted.body.innerHTML;
}
