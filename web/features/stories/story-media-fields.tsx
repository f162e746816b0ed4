import { useEffect } from 'react';
import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import type { Medium, Story } from '#contract/newsroom/stories.ts';
import { nameMedium } from '#contract/newsroom/story-format.ts';
import { storyTexts, ownStoryTexts as texts } from '#contract/newsroom/story-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FileButton, FileDrop } from '#web/ui/file-drop.tsx';
import { Grid } from '#web/ui/grid.tsx';
import { Card, Stack } from '#web/ui/layout.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { MediumView } from './medium-view.tsx';
import { useRemoveMedium } from './own-stories.api.ts';
import styles from './stories.module.css';
import type { DraftState, StoryDraft, Value } from './story-draft.ts';
import { type MediumField, mediumKey } from './story-fields.ts';
import { ACCEPT, type StoryUpload, storyUploads } from './story-uploads.ts';

type Props = { story: Story; draft: StoryDraft; state: DraftState };

/** Photos and recordings: what has arrived, with caption and credit, and what is on its way. */
export function StoryMediaFields({ story, draft, state }: Props) {
  const { id, media } = story;
  const uploads = useStore(storyUploads.state).filter((one) => one.storyId === id);
  // With the first words, so that its code is there before the network is lost.
  const isTyping = state.progress !== 'saved';
  useEffect(() => {
    if (isTyping) void storyUploads.preload();
  }, [isTyping]);
  const isFull = media.length >= STORY_LIMITS.mediaMax;
  const add = (files: File[]) => storyUploads.add(id, files);
  const places = new Map<string, number>();
  return (
    <Stack as="section" gap={3} aria-labelledby="media-title">
      <h2 id="media-title">{storyTexts.media}</h2>
      {media.length > 0 && (
        <Grid as="ul" narrowest="17rem" isFixed isTop>
          {media.map((medium) => {
            const place = (places.get(medium.kind) ?? 0) + 1;
            places.set(medium.kind, place);
            const name = nameMedium(medium.kind, place);
            return (
              <MediumCard
                key={medium.id}
                storyId={id}
                medium={medium}
                name={name}
                draft={draft}
                state={state}
              />
            );
          })}
        </Grid>
      )}
      {uploads.map((one) => (
        <OneUpload key={one.key} one={one} />
      ))}
      {isFull ? (
        <Soft size="sm">{messages.tooManyMedia}</Soft>
      ) : (
        <FileDrop
          label={texts.addMedia}
          accept={ACCEPT}
          limits={`${texts.limits} ${texts.metadata}`}
          multiple
          onFiles={add}
        >
          {/* Only where there is a camera at hand. */}
          <FileButton
            className={styles.camera}
            accept="image/*"
            capture="environment"
            onFiles={add}
          >
            {texts.takePhoto}
          </FileButton>
          <FileButton
            className={styles.camera}
            accept="video/*"
            capture="environment"
            onFiles={add}
          >
            {texts.recordVideo}
          </FileButton>
        </FileDrop>
      )}
    </Stack>
  );
}

function OneUpload({ one }: { one: StoryUpload }) {
  const upload = useStore(one.upload.state);
  const remove = () => storyUploads.remove(one);
  if (one.problem) {
    return (
      <Banner kind="error">
        <p>
          {one.file.name}: {one.problem}
        </p>
        <Button size="small" onClick={() => void remove()}>
          {texts.dismiss}
        </Button>
      </Banner>
    );
  }
  if (!upload) return <Soft size="sm">{texts.waitsForUpload(one.file.name)}</Soft>;
  return (
    <UploadProgress
      title={texts.uploadOf(one.file.name)}
      heading="h3"
      closeLabel={texts.dismiss}
      upload={upload}
      controls={{ ...one.upload, close: remove, cancel: remove }}
    />
  );
}

/** What is said about the people in a picture. */
const AGREED = [
  { value: 'none', label: texts.agreedOptions.none },
  { value: 'yes', label: texts.agreedOptions.yes },
  { value: 'no', label: texts.agreedOptions.no },
];
const toChoice = (agreed: Value | undefined) =>
  typeof agreed === 'boolean' ? (agreed ? 'yes' : 'no') : 'none';
const fromChoice = (choice: string) => (choice === 'none' ? null : choice === 'yes');

function MediumCard({
  storyId,
  medium,
  name,
  draft,
  state: { values, errors },
}: {
  storyId: string;
  medium: Medium;
  name: string;
  draft: StoryDraft;
  state: DraftState;
}) {
  const remove = useRemoveMedium(storyId);
  const field = (part: MediumField) => {
    const key = mediumKey(medium.id, part);
    return { name: key, error: errors[key] };
  };
  const text = (part: 'caption' | 'credit') => ({
    ...field(part),
    value: String(values[mediumKey(medium.id, part)] ?? ''),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.set(mediumKey(medium.id, part), event.currentTarget.value),
  });
  const agreed = mediumKey(medium.id, 'people_agreed');
  return (
    <Card as="li" gap={3} aria-label={name}>
      <MediumView medium={medium} link={paths.storyMediumLink(storyId, medium.id)} />
      <TextField {...text('caption')} label={texts.caption} aria-label={texts.captionOf(name)} />
      <TextField {...text('credit')} label={storyTexts.credit} aria-label={texts.creditOf(name)} />
      <SelectField
        {...field('people_agreed')}
        label={texts.agreed}
        aria-label={texts.agreedOf(name)}
        options={AGREED}
        value={toChoice(values[agreed])}
        onChange={({ currentTarget }) => draft.set(agreed, fromChoice(currentTarget.value))}
      />
      <ConfirmButton
        label={texts.removeMedium}
        name={texts.removeMediumOf(name)}
        title={texts.removeQuestion}
        body={texts.removeBody}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(medium.id)}
      />
    </Card>
  );
}
