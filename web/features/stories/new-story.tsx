import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { newStoryBody } from '#contract/newsroom/stories.ts';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { TextField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { createStory, findBegun, useCreateStory } from './own-stories.api.ts';

const { headlineMin, headlineMax } = STORY_LIMITS;
const beginning = newStoryBody
  .required({ headline: true })
  .refine(({ headline }) => headline.length >= headlineMin, {
    path: ['headline'],
    error: messages.headlineTooShort,
  });

/**
 * Opens what was begun in the place of this page, or begins: for an assignment at once, otherwise with
 * a headline, so that a visit alone stores nothing.
 */
export function NewStory({
  assignment,
  zip,
}: {
  assignment: string | undefined;
  zip: string | undefined;
}) {
  // A query, so that it runs once however often the page is rendered.
  const { data, error, refetch } = useQuery({
    queryKey: ['new-story', assignment],
    queryFn: async () => {
      const begun = await findBegun(assignment);
      return begun || !assignment
        ? begun
        : createStory({ assignment_id: assignment, zip_code: zip });
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorToast: 'none' },
  });
  if (data) return <Navigate to={pages.ownStory('$id')} params={{ id: data.id }} replace />;
  const isServers = error instanceof ApiError && error.isFromServer;
  return (
    <Stack gap={4}>
      <p className="back-line">
        <Link to={pages.ownStories} className="back-link">
          {texts.back}
        </Link>
      </p>
      <PageTitle>{texts.new}</PageTitle>
      {error ? (
        <LoadFailed message={isServers ? error.message : texts.createFailed} onRetry={refetch} />
      ) : data === null ? (
        <HeadlineForm />
      ) : (
        <Soft role="status">{texts.creating}</Soft>
      )}
    </Stack>
  );
}

function HeadlineForm() {
  const navigate = useNavigate();
  const { isPending, error, mutate } = useCreateStory();
  const open = ({ id }: { id: string }) =>
    void navigate({ to: pages.ownStory('$id'), params: { id }, replace: true });
  return (
    <ValidatedForm
      schema={beginning}
      request={{ error, isPending }}
      failed={texts.createFailed}
      label={texts.begin}
      pendingLabel={texts.creating}
      onSubmit={(body) => mutate(body, { onSuccess: open })}
    >
      {(field) => (
        <TextField
          {...field('headline')}
          label={storyTexts.headline}
          hint={texts.newHint}
          required
          maxLength={headlineMax}
          autoComplete="off"
          enterKeyHint="go"
        />
      )}
    </ValidatedForm>
  );
}
