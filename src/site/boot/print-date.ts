/** Runs in the head of every page: may use nothing but the browser. A page can be printed before it is hydrated. */
export function datePrints(): void {
  addEventListener('beforeprint', () => {
    const now = new Date();
    const { lang } = document.documentElement;
    for (const place of document.querySelectorAll('[data-printed]')) {
      place.textContent = now.toLocaleString(lang === 'en' ? 'en-GB' : lang, {
        dateStyle: 'long',
        timeStyle: 'short',
      });
    }
  });
}
