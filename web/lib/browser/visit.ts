import { sessionStore } from './storage.ts';

/** The keys in sessionStorage that describe a visit, which ends with the tab. */
export const VISIT_KEYS = {
  sessionStart: 'session_start',
  pageViews: 'page_views',
  formInteractions: 'form_interactions',
  applicationNumber: 'applicationNumber',
  applicationStatus: 'applicationStatus',
} as const;

export function recordPageView(): void {
  if (!sessionStore.get(VISIT_KEYS.sessionStart)) {
    sessionStore.set(VISIT_KEYS.sessionStart, new Date().toISOString());
  }
  increase(VISIT_KEYS.pageViews);
}

export function recordFormInteraction(): void {
  increase(VISIT_KEYS.formInteractions);
}

export function readCount(key: 'page_views' | 'form_interactions'): number {
  return Number(sessionStore.get(key)) || 0;
}

function increase(key: 'page_views' | 'form_interactions'): void {
  sessionStore.set(key, String(readCount(key) + 1));
}
