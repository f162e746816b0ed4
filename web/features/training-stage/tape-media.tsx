import type { RefObject } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { download } from '#web/lib/api/download.ts';
import { useMediaSource } from '#web/lib/api/media-source.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { useCaptions } from '#web/lib/api/use-captions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';

/** The browser's own player; a recording that it cannot play can be downloaded. */
export function TapeMedia({
  take,
  media,
}: {
  take: Tape;
  media: RefObject<HTMLMediaElement | null>;
}) {
  const source = useMediaSource(trainingPaths.tapeLink(take.id));
  const { hasFailed } = source;
  const { src: captions } = useCaptions(trainingPaths.tapeCaptions(take.id), take.has_captions);
  const handleRetry = async () => {
    await source.renew();
    // The address may be the same as before.
    media.current?.load();
  };
  const props = {
    // Some browsers leave a player out of the focus order.
    tabIndex: 0,
    controls: true,
    preload: 'metadata',
    ...source.props,
    'aria-label': stageTexts.player(take.take),
    'aria-busy': source.props.src === undefined && !hasFailed,
    children: captions && (
      <track kind="captions" src={captions} label={stageTexts.captions} default />
    ),
  };
  const Player = take.is_video ? 'video' : 'audio';
  return (
    <>
      <Player
        {...props}
        {...(take.is_video && { playsInline: true })}
        ref={(element: HTMLMediaElement | null) => {
          media.current = element;
        }}
      />
      {hasFailed && <Failed take={take} onRetry={() => void handleRetry()} />}
    </>
  );
}

function Failed({ take, onRetry }: { take: Tape; onRetry: () => void }) {
  const handleDownload = () =>
    download(trainingPaths.tapeFile(take.id), take.file_name).catch((error: unknown) =>
      toastError(error, { failed: stageTexts.tapeFailed, errorToast: 'server' }),
    );
  return (
    <Banner kind="error">
      <p>{stageTexts.tapeFailed}</p>
      <Row as="p" gap={2}>
        <Button size="small" onClick={onRetry}>
          {siteTexts.retry}
        </Button>
        <Button size="small" onClick={() => void handleDownload()}>
          {stageTexts.download}
        </Button>
      </Row>
    </Banner>
  );
}
