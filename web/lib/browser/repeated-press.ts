const PRESSES = ['mousedown', 'click'] as const;

/**
 * For what opens or closes with a press: the second one of a double click would be on what was opened,
 * or on what was below it.
 */
export function ignoreRestOfPress(): void {
  for (const type of PRESSES) document.addEventListener(type, ignoreRepeated, true);
}

function ignoreRepeated(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    for (const type of PRESSES) document.removeEventListener(type, ignoreRepeated, true);
  }
}
