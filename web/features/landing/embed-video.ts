/** Replaces the link to a player by an iframe on click, without React, for the landing page. */
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
    // The focused link was removed: keyboard users continue in the player.
    player.focus();
  });
}
