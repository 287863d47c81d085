// What is wrong with the HTML of a page as the server sends it.
import { HtmlValidate, Rule } from 'html-validate';

/** What the Nu and IBM checkers refuse and html-validate has no rule for. */
class OwnRule extends Rule {
  override setup() {
    this.on('dom:ready', ({ document }) => {
      for (const box of document.querySelectorAll('input[type="checkbox"][aria-checked]'))
        this.report(box, 'A checkbox says by itself whether it is checked');
      for (const time of document.querySelectorAll('time')) {
        if (!time.hasAttribute('datetime')) this.report(time, 'A time is given for machines');
      }
      for (const section of document.querySelectorAll('section')) {
        const isNamed = section.hasAttribute('aria-label') || section.hasAttribute('aria-labelledby');
        const isHeaded = section
          .querySelectorAll('h1, h2, h3, h4')
          .some((heading) => heading.closest('section, article')?.isSameNode(section));
        if (!isNamed && !isHeaded) this.report(section, 'A section has a heading of its own');
      }
      const articles = document.querySelectorAll('article');
      for (const article of articles) {
        if (articles.length > 1 && !article.hasAttribute('aria-labelledby'))
          this.report(article, 'One of several articles has a name');
      }
    });
  }
}

// Nothing of the standard preset is off.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  plugins: [{ name: 'own', rules: { own: OwnRule } }],
  rules: { own: 'error' },
});

export async function htmlFaults(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
