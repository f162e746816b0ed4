import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** The screen of a list below Settings, whose page is in the address. */
export const settingsList = <Query,>(
  title: keyof typeof PAGE_TITLES,
  schema: z.ZodType<Query>,
  List: ComponentType<{ query: Query }>,
) =>
  function SettingsListPage() {
    const query = readQuery(schema, useSearch({ strict: false }));
    return (
      <>
        <PageTitle>{PAGE_TITLES[title]}</PageTitle>
        <SettingsMenu />
        <List query={query} />
      </>
    );
  };
