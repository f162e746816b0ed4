import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { templatePaths as paths } from '#contract/templates/paths.ts';
import {
  previewResponse,
  type Template,
  templateResponse,
  templatesResponse,
} from '#contract/templates/templates.ts';
import { templateTexts as texts } from '#contract/templates/texts.ts';
import { api } from '#web/lib/api/api.ts';
import { IN_PLACE, readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

export type Words = Pick<Template, 'subject' | 'body'>;
type Key = Pick<Template, 'kind' | 'language'>;

const queryKey = ['templates'];

export const templatesOptions = readOptions(
  [...queryKey, 'list'],
  paths.templates,
  templatesResponse,
);

export const previewOptions = ({ kind, language }: Key, words: Words) =>
  queryOptions({
    queryKey: [...queryKey, 'preview', kind, language, words],
    queryFn: ({ signal }) =>
      api.post(paths.preview(kind, language), previewResponse, words, { signal }),
    placeholderData: keepPreviousData,
    meta: IN_PLACE,
  });

/** At once, before the list is loaded again. */
const show = (client: QueryClient, template: Template) =>
  client.setQueryData(templatesOptions.queryKey, (list) => {
    const isThis = ({ kind, language }: Key) =>
      kind === template.kind && language === template.language;
    return list && { templates: list.templates.map((one) => (isThis(one) ? template : one)) };
  });

/** `onDone` runs with the answer, before the list is loaded again. */
export function useSaveTemplate({ kind, language }: Key, onDone: (saved: Words) => void) {
  const client = useQueryClient();
  return useAction(
    ({ changed_at, ...words }: Words & Pick<Template, 'changed_at'>) =>
      api.put(paths.template(kind, language), templateResponse, {
        ...words,
        changed_at: changed_at?.toISOString() ?? null,
      }),
    {
      stale: [templatesOptions.queryKey],
      done: texts.saved,
      onDone({ template }, words) {
        show(client, template);
        onDone(words);
      },
    },
  );
}

export function useResetTemplate({ kind, language }: Key, onDone: () => void) {
  const client = useQueryClient();
  return useAction(() => api.delete(paths.template(kind, language), templateResponse), {
    stale: [templatesOptions.queryKey],
    done: texts.resetDone,
    onDone({ template }) {
      show(client, template);
      onDone();
    },
    failed: texts.resetFailed,
  });
}
