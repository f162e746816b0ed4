declare global {
  interface Window {
    /** What was pressed and sent until now; nothing is noted any more (first-script.js). */
    takePresses?: () => HTMLElement[];
  }
}

/** React keeps what it last saw in a field, by which it tells news from what it knows. */
type Watched = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
type Typed = { field: HTMLInputElement; value: string; drawn: string };

/** Whether somebody, or their browser, has been at what the page shows. */
export function isInUse(place: HTMLElement): boolean {
  return place.contains(document.activeElement) || typedFields(place).length > 0;
}

/**
 * Fields that are in the page before the application is: what was typed, pressed and sent until now
 * is handed to it when it has made them its own, or has drawn the same ones anew. What comes after
 * this call it hears itself.
 */
export function handOverDrawnFields(place: HTMLElement): void {
  const presses = window.takePresses?.() ?? [];
  const typed = typedFields(place);
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  whenTaken(() => {
    for (const one of typed) typeAgain(one);
    if (focused && !focused.isConnected) document.getElementById(focused.id)?.focus();
    pressAgain(presses, typed.length > 0 ? place.querySelector('form') : null);
    pointAgain(place);
  });
}

function typedFields(place: HTMLElement): Typed[] {
  return [...place.querySelectorAll('input')]
    .map((field) => ({ field, value: field.value, drawn: field.defaultValue }))
    .filter(({ value, drawn }) => value !== drawn);
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

/** Tells React of the text without touching it where it stands: the caret stays where it is. */
function typeAgain({ field, value, drawn }: Typed): void {
  const now = field.isConnected ? field : document.getElementById(field.id);
  if (!(now instanceof HTMLInputElement)) return;
  const watched: Watched = now;
  if (now !== field || now.value === drawn) now.value = value;
  watched._valueTracker?.setValue(drawn);
  now.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Each form once, however often it was sent; one that was drawn anew for the one that is gone. */
function pressAgain(presses: HTMLElement[], newForm: HTMLFormElement | null): void {
  const forms = new Set<HTMLFormElement>();
  for (const pressed of presses) {
    const form = pressed.isConnected ? pressed : newForm;
    if (!(pressed instanceof HTMLFormElement)) pressed.click();
    else if (form instanceof HTMLFormElement) forms.add(form);
  }
  for (const form of forms) form.requestSubmit();
}

/** The router fetches the page of a link that is pointed at, of which it has not heard yet. */
function pointAgain(place: HTMLElement): void {
  const pointed = new MouseEvent('mouseover', { bubbles: true });
  place.querySelector('a:hover')?.dispatchEvent(pointed);
  place.querySelector('a:focus')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
