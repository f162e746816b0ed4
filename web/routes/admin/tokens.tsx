import { tokenListQuery } from '#contract/tokens/tokens.ts';
import { TokenList } from '#web/features/tokens/token-list.tsx';
import { settingsList } from './settings-list.tsx';

export const TokensPage = settingsList('tokens', tokenListQuery, TokenList);
