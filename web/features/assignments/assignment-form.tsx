import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { ZIP_PATTERN } from '#contract/apply/schemas.ts';
import { assignmentTexts as texts } from '#contract/newsroom/assignment-texts.ts';
import {
  type Assignment,
  assignmentBody,
  type NearbyQuery,
  nearbyQuery,
} from '#contract/newsroom/assignments.ts';
import { ASSIGNMENT_LIMITS, DEFAULT_RADIUS } from '#contract/newsroom/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useTypedForm } from '#web/lib/browser/use-typed-text.ts';
import { useValidatedForm } from '#web/lib/forms/use-validated-form.ts';
import { AreaFields, useArea } from '#web/ui/area-fields.tsx';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TimeFact } from '#web/ui/time-fact.tsx';
import { nearbyOptions, useSaveAssignment } from './assignments.api.ts';
import styles from './assignments.module.css';
import { NearbyPeople } from './nearby-people.tsx';

/** What the fields hold is text. */
const formSchema = assignmentBody.extend({
  radius_miles: z.string().transform(Number).pipe(assignmentBody.shape.radius_miles.unwrap()),
  wanted: z.string().transform(Number).pipe(assignmentBody.shape.wanted.unwrap()),
  due_at: z
    .string()
    // Empty, or a year of five digits, which browsers let through.
    .regex(/^\d{4}-/, texts.dueInvalid)
    .transform((local, context) => {
      const time = new Date(local);
      // JavaScript moves a time in the hour that daylight saving skips to the next one.
      const isSkipped = toLocal(time) !== local.slice(0, 16);
      if (isSkipped) context.addIssue({ code: 'custom', message: texts.dueSkipped });
      return time;
    })
    .pipe(z.date(texts.dueInvalid)),
});

/** 2026-11-15T14:02 in the time of this device, as the field wants it. */
function toLocal(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export function AssignmentForm({
  assignment: loaded,
  onSaved,
  onCancel,
}: {
  /** Undefined for a new one. */
  assignment?: Assignment | undefined;
  onSaved: (saved: Assignment) => void;
  onCancel: () => void;
}) {
  const draft = useTypedForm(`assignment_${loaded?.id ?? 'new'}`);
  const [opened] = useState(loaded);
  // What the fields were filled with: a later version is a colleague's, and is shown before it is replaced.
  const [version] = useState(draft.typed?.version ?? String(loaded?.version));
  const [isStale, setIsStale] = useState(version !== String(loaded?.version));
  const assignment = isStale ? loaded : opened;
  const save = useSaveAssignment(assignment);
  const { problems, attempt, field, events } = useValidatedForm(formSchema, save.error);
  const { area, typed, onChange } = useArea({
    ...(assignment ?? { radius_miles: DEFAULT_RADIUS.assignment }),
    ...draft.typed,
  });
  const failure = failureSentence(save.error, texts.saveFailed);
  return (
    <Stack gap={5} className={styles.beside}>
      <Stack
        as="form"
        noValidate
        aria-label={assignment ? assignment.title : texts.new}
        onChange={(event: FormEvent<HTMLFormElement>) => {
          onChange(event);
          draft.onChange(event);
        }}
        {...events((body) => {
          if (save.isPending) return;
          // The field has no seconds: without a change of it the time stays as it was.
          const isKept = assignment && toLocal(assignment.due_at) === toLocal(body.due_at);
          const due_at = isKept ? assignment.due_at : body.due_at;
          save
            .mutateAsync({ ...body, due_at }, { onSuccess: onSaved })
            .then(draft.clear, (refusal: Error) => setIsStale(isStale || isConflict(refusal)));
        })}
      >
        {loaded && <input type="hidden" name="version" value={version} />}
        <FormErrorSummary errors={problems} attempt={attempt} />
        <FormFailure>{failure}</FormFailure>
        {isStale && assignment && <Stored assignment={assignment} />}
        <TextField
          {...field('title')}
          label={texts.title}
          required
          maxLength={ASSIGNMENT_LIMITS.titleMax}
          autoComplete="off"
          defaultValue={draft.typed?.title ?? assignment?.title}
        />
        <TextArea
          {...field('brief')}
          label={texts.brief}
          hint={texts.briefHint}
          required
          rows={9}
          maxLength={ASSIGNMENT_LIMITS.briefMax}
          defaultValue={draft.typed?.brief ?? assignment?.brief}
        />
        <Grid narrowest="13rem" isTop>
          <AreaFields {...{ field, area, texts }} />
          <TextField
            {...field('wanted')}
            label={texts.wanted}
            required
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            defaultValue={draft.typed?.wanted ?? assignment?.wanted ?? 1}
          />
          <TextField
            {...field('due_at')}
            label={texts.due}
            required
            type="datetime-local"
            defaultValue={draft.typed?.due_at ?? (assignment && toLocal(assignment.due_at))}
          />
        </Grid>
        {assignment?.status === 'open' && <Soft size="sm">{texts.changeMails}</Soft>}
        <Row gap={2}>
          <Button type="submit" kind="primary" isBusy={save.isPending}>
            {save.isPending ? texts.saving : assignment ? texts.save : texts.create}
          </Button>
          <Button
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
      <Nearby typed={typed} />
    </Stack>
  );
}

const isConflict = (error: Error) =>
  error instanceof ApiError && error.code === 'assignment_changed';

/** A colleague's, which a save replaces. */
function Stored({ assignment }: { assignment: Assignment }) {
  const { title, brief, radius_miles, wanted, due_at } = assignment;
  return (
    <Stack gap={2}>
      <Soft size="sm">{texts.storedNow}</Soft>
      <Card gap={2}>
        <strong>{title}</strong>
        <AsWritten>{brief}</AsWritten>
        <Facts kind="columns">
          <Fact label={texts.columns.place}>{texts.place(assignment)}</Fact>
          <Fact label={texts.radius}>{radius_miles}</Fact>
          <Fact label={texts.wanted}>{wanted}</Fact>
          <TimeFact label={texts.due} value={due_at} />
        </Facts>
      </Card>
    </Stack>
  );
}

function Nearby({ typed }: { typed: { zip_code: string; radius_miles: string } }) {
  const query = nearbyQuery.safeParse(typed).data;
  return (
    <Card as="section" className={styles.side} aria-labelledby="nearby-title">
      <h2 id="nearby-title">{texts.nearby}</h2>
      {query && ZIP_PATTERN.test(query.zip_code) ? (
        <NearbyOf query={query} />
      ) : (
        <Soft size="sm">{texts.nearbyHint}</Soft>
      )}
    </Card>
  );
}

function NearbyOf({ query }: { query: NearbyQuery }) {
  const { data, error, isPlaceholderData } = useQuery(nearbyOptions(query));
  if (error) {
    return (
      <Banner kind="error">
        {failureSentence(error, texts.nearbyFailed) ?? messages.zipUnknown}
      </Banner>
    );
  }
  return (
    <>
      {/* The live region has one sentence: nobody wants to hear the whole list. */}
      <Soft size="sm" role="status">
        {data && texts.nearbyCount(data.nearby.length, `${data.city}, ${data.state}`)}
      </Soft>
      {data && <NearbyPeople people={data.nearby} isStale={isPlaceholderData} />}
    </>
  );
}
