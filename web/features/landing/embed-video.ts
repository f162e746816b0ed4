/** Frames the page with the player once its link is clicked. By delegation: the landing page has no React. */
export function embedVideoOnClick(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-play]');
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const player = Object.assign(document.createElement('iframe'), {
      allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
      referrerPolicy: 'strict-origin-when-cross-origin',
      src: link.href,
      title: link.dataset.play ?? '',
    });
    link.parentElement?.replaceChildren(player);
    // The link has gone: keyboard users continue in the player.
    player.focus();
  });
}
