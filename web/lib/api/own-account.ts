import { accountResponse } from '#contract/auth/account.ts';
import { paths } from '#contract/shared/paths.ts';
import { readOptions } from './read-options.ts';

/** Of the signed-in person. The pages show errors themselves. */
export const accountOptions = readOptions(['account', 'own'], paths.account, accountResponse);
