import { snippetListQuery } from '#contract/letters/snippets.ts';
import { SnippetList } from '#web/features/snippets/snippet-list.tsx';
import { settingsList } from './settings-list.tsx';

export const SnippetsPage = settingsList('snippets', snippetListQuery, SnippetList);
