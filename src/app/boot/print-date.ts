/** Runs in the head of every page: may use nothing but the browser. A page that has not come alive can be printed, too. */
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
