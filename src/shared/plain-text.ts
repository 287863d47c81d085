// Rich text as plain words: markup as our sanitiser leaves it, nothing else.
/** A rich text as plain words, descriptions of pictures among them. No heading, cell or line runs into the next. */
export function plainLines(html: string): string {
  const blocks = html
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '$1</p>')
    .replace(/([^.:?!])<\/h[2-4]>(?=<[uo]l>)/g, '$1:</h2>')
    .replace(/(?:<\/t[dh]>(?:<t[dh][^>]*>)?)+(?!<\/tr>)/g, ', ')
    .split(/<\/?(?:p|li|ul|ol|blockquote|h[2-4]|tr|table|caption|figure|figcaption|div)(?=[ >])[^>]*>/)
    .map(plainText)
    .filter(Boolean);
  return blocks
    .map((block, index) => (index < blocks.length - 1 && !ENDED.test(block) ? `${block}.` : block))
    .join(' ');
}

/** Its beginning, for descriptions. */
export function plainSummary(html: string, length = 200): string {
  const linesOf = (part: string) => plainLines(part.replace(/<img [^>]*>/g, ''));
  // Of a long text the beginning is read, as far as some tag, unless that is nearly all markup.
  const start = html.length > length * 20 ? linesOf(html.slice(0, html.lastIndexOf('<', length * 10))) : '';
  const text = start.length > length + 1 ? start : linesOf(html);
  if (text.length <= length) return text;
  return `${text.slice(0, text.lastIndexOf(' ', length))}…`;
}

const ENDED = /[.,;:!?…][»”")]*$/;

export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();
