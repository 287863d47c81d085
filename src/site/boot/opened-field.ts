/**
 * Runs in the head of every page: may use nothing but the browser.
 *
 * The field in a popover has the focus as soon as it opens. If the page itself said so, `autofocus` would take the focus of
 * every page whose header is wide enough to show the field all the time.
 */
export function focusOpenedField(): void {
  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      const field = target instanceof Element && target.matches('search') && target.querySelector('input');
      if (field) field.autofocus = true;
    },
    true,
  );
}
