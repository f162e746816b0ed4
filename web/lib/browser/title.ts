import { useEffect } from 'react';
import { network } from './network.ts';

export const documentTitle = (page: string) => `${page} | ${network.name}`;

/** Sets the title of the page or step, for the tab and the history. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = documentTitle(page);
  }, [page]);
}
