/** What a link to continue ends with, before the code. */
export const FRAGMENT = '#continue=';
/** The draft that was not chosen, for as long as the tab is open or until it is dismissed. */
export const OTHER_KEY = 'application_draft_other';

export type Notice = {
  kind: 'info' | 'error';
  text: string;
  actions?: readonly { label: string; run: () => void }[];
};
export type HandoverState = {
  notice: Notice | null;
  /** Raised when another draft is shown, so that the wizard goes to its step. */
  opened: number;
};
