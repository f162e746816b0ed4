/**
 * Fields that are in the page before the application is: what is typed into them and submitted
 * meanwhile is handed to it when it has taken them over.
 */
export function watchDrawnFields(place: HTMLElement): void {
  let isSubmitted = false;
  const note = () => {
    isSubmitted = true;
  };
  place.addEventListener('submit', note);
  whenTaken(() => {
    place.removeEventListener('submit', note);
    for (const field of place.querySelectorAll('input')) {
      if (field.value !== field.defaultValue) typeAgain(field);
    }
    if (isSubmitted) place.querySelector('form')?.requestSubmit();
  });
}

/** Every page names itself in the title as soon as it answers (lib/title.ts). */
function whenTaken(act: () => void): void {
  const title = document.querySelector('title');
  const observer = new MutationObserver(() => {
    observer.disconnect();
    act();
  });
  if (title) observer.observe(title, { childList: true });
}

function typeAgain(field: HTMLInputElement): void {
  const { value } = field;
  // React compares with what it last saw set; only past its watch over the property is it news.
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
