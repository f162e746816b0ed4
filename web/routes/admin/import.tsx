import { importListQuery } from '#contract/imports/imports.ts';
import { ImportList } from '#web/features/import/import-list.tsx';
import { settingsList } from './settings-list.tsx';

export const ImportPage = settingsList('import', importListQuery, ImportList);
