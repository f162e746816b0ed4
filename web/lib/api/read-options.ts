import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';

type Query = NonNullable<Parameters<typeof api.get>[2]>['query'];

/** The screen shows the error in place, without a toast (rule errors-3). */
export const IN_PLACE = { errorToast: 'none' } as const;

/** One GET, whose error the screen shows in place. The query is the last part of the key. */
export const readOptions = <Schema extends z.ZodType>(
  key: QueryKey,
  path: string,
  schema: Schema,
  query?: Query,
) =>
  queryOptions({
    queryKey: query ? [...key, query] : key,
    queryFn: ({ signal }) => api.get(path, schema, { query, signal }),
    meta: IN_PLACE,
  });

/** One page of a list: the rows before stay, dimmed, until the new ones are there. */
export const pageOptions = <Schema extends z.ZodType>(
  key: QueryKey,
  path: string,
  schema: Schema,
  query: Query,
) => queryOptions({ ...readOptions(key, path, schema, query), placeholderData: keepPreviousData });
