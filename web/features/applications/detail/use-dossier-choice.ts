import { type DossierQuery, dossierQuery } from '#contract/reports/dossier.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';

const KEY = 'dossier';
const choice = createStore(readChoice());

/** What is printed beside the answers, remembered for this visit; also for the browser's own print. */
export function useDossierChoice() {
  const chosen = useStore(choice);
  const choose = (change: Partial<DossierQuery>) => {
    const next = { ...chosen, ...change };
    sessionStore.set(KEY, new URLSearchParams(Object.entries(next).map(asText)).toString());
    choice.set(next);
  };
  return { chosen, choose };
}

const asText = ([name, isChosen]: [string, boolean]) => [name, String(isChosen)];

function readChoice(): DossierQuery {
  const stored = Object.fromEntries(new URLSearchParams(sessionStore.get(KEY) ?? ''));
  const { success, data } = dossierQuery.safeParse(stored);
  return success ? data : dossierQuery.parse({});
}
