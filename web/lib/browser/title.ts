import { useEffect } from 'react';
import { network } from './network.ts';

export const documentTitle = (page: string) => `${page} | ${network.name}`;

/** Names the page, and the step where there are steps, in the tab and in the history. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
