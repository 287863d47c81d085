// Puts the player of a video in place of its still picture once somebody asks for it: before that a page tells no other
// site that it was read. Only pages with a video load this; without it the same link leads to the video.
document.addEventListener('click', (event) => {
  const still = event.target instanceof Element && event.target.closest('a[data-player]');
  if (!still || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = `${still.dataset.player}?autoplay=1`;
  frame.title = still.parentElement?.querySelector('figcaption a')?.textContent ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  still.replaceWith(frame);
  frame.focus();
});
