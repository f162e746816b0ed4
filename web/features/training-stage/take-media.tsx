import { type RefObject, useState } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import type { Take } from '#contract/training/demo.ts';
import { stageTexts } from '#contract/training/stage-texts.ts';
import { download } from '#web/lib/api/download.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { takeSource } from './take-source.ts';

/** The browser's own player; a recording that it cannot play can be downloaded. */
export function TakeMedia({
  take,
  media,
}: {
  take: Take;
  media: RefObject<HTMLMediaElement | null>;
}) {
  const [hasFailed, setHasFailed] = useState(false);
  const { file, captions } = takeSource(take.id);
  const props = {
    // The page's own focus order: some browsers leave the player out of it.
    tabIndex: 0,
    controls: true,
    preload: 'metadata',
    src: file,
    'aria-label': stageTexts.player(take.take),
    onError: () => setHasFailed(true),
    onLoadedMetadata: () => setHasFailed(false),
    children: take.has_captions && (
      <track kind="captions" src={captions} label={stageTexts.captions} default />
    ),
  };
  return (
    <>
      {take.is_video ? (
        <video
          {...props}
          playsInline
          ref={(element) => {
            media.current = element;
          }}
        />
      ) : (
        <audio
          {...props}
          ref={(element) => {
            media.current = element;
          }}
        />
      )}
      {hasFailed && <Failed take={take} onRetry={() => media.current?.load()} />}
    </>
  );
}

function Failed({ take, onRetry }: { take: Take; onRetry: () => void }) {
  const handleDownload = () =>
    download(paths.takeFile(take.id), take.file_name).catch((error: unknown) =>
      toastError(error, { failed: stageTexts.tapeFailed, errorToast: 'server' }),
    );
  return (
    <Banner kind="error">
      <p>{stageTexts.tapeFailed}</p>
      <p className="take-failed-actions">
        <button type="button" className="button small" onClick={onRetry}>
          {siteTexts.retry}
        </button>
        <button type="button" className="button small" onClick={() => void handleDownload()}>
          {stageTexts.download}
        </button>
      </p>
    </Banner>
  );
}
