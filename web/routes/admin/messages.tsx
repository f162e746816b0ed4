import { letterListQuery } from '#contract/letters/letters.ts';
import { LetterList } from '#web/features/letters/letter-list.tsx';
import { settingsList } from './settings-list.tsx';

export const MessagesPage = settingsList('messages', letterListQuery, LetterList);
