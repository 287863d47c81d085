// Word writes lists as paragraphs with a drawn bullet, and has headings and tables that our texts do not: this turns them
// into what we have before the editor drops the rest.

const isWordListItem = (element: Element) =>
  /MsoListParagraph/.test(element.className) || /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '');

function wordListsToLists(root: ParentNode, document: Document): void {
  let list: HTMLElement | null = null;
  for (const paragraph of [...root.querySelectorAll('p')]) {
    if (!isWordListItem(paragraph)) continue;
    const drawn = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const bullet = drawn?.textContent?.trim() ?? '';
    drawn?.remove();
    const kind = /^\w{1,3}[.)]$/.test(bullet) ? 'ol' : 'ul';
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    const isNext = list !== null && paragraph.previousElementSibling === list && list.localName === kind;
    if (!isNext || !list) {
      list = document.createElement(kind);
      paragraph.before(list);
    }
    list.append(item);
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
      const cells = [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? '');
      line.textContent = cells.filter((cell) => cell !== '').join(' — ');
      return line;
    });
    table.replaceWith(...lines);
  }
}

export function cleanPastedHtml(html: string): string {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  wordListsToLists(pasted.body, pasted);
  rename(pasted.body, pasted, 'h1', 'h2');
  rename(pasted.body, pasted, 'h4, h5, h6', 'h3');
  tablesToLines(pasted.body, pasted);
  return pasted.body.innerHTML;
}
