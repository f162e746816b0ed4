const MEDIA_FILE = /\.(mp4|m4v|mov|webm|ogv)$/i;

/** A file that the browser plays by itself; every other address is a page with a player in it. */
export function isMediaFile(address: string): boolean {
  return MEDIA_FILE.test(URL.parse(address)?.pathname ?? '');
}

/** Puts the player in place of its poster. By delegation: the landing page has no React. */
export function watchVideo(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-play]');
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    const player = isMediaFile(link.href) ? makeVideo() : makeFrame();
    player.src = link.href;
    player.title = link.dataset.play ?? '';
    link.parentElement?.replaceChildren(player);
    // What was pressed has gone; whoever uses the keyboard goes on in its place.
    player.focus();
  });
}

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  return Object.assign(video, { controls: true, autoplay: true });
}

function makeFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  return Object.assign(frame, {
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}
