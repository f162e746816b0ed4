import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { mediaLinkResponse } from '#contract/shared/media-link.ts';
import { readOptions } from './read-options.ts';
import { address, type Query } from './request.ts';

/** Below the half hour that a link lasts. */
const FRESH_MS = 20 * 60_000;
/** A younger link that fails is not renewed again: something else is wrong. */
const RENEW_AFTER_MS = 60_000;

const linkOptions = (path: string, query: Query) =>
  queryOptions({
    ...readOptions(['media-link', path], path, mediaLinkResponse, query),
    // A new address would begin the recording anew, so it changes only when the old one has failed.
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * The address of a file for a media element, which cannot send the session's token; `path` is the call
 * that makes a link. When the address has expired, the element gets a new one and goes on where it was.
 */
export function useMediaSource(path: string, query: Query = {}) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(linkOptions(path, query));
  const [isBroken, setIsBroken] = useState(false);
  const position = useRef({ at: 0, isPlaying: false });
  const src = data && address(data.url);
  const renew = async () => {
    const { isError } = await refetch();
    setIsBroken(isError);
  };
  return {
    hasFailed: isBroken || (error !== null && src === undefined),
    renew,
    props: {
      src,
      onError({ currentTarget: media }: SyntheticEvent<HTMLMediaElement | HTMLImageElement>) {
        if (media instanceof HTMLMediaElement) {
          position.current = { at: media.currentTime, isPlaying: !media.paused };
        }
        if (Date.now() - dataUpdatedAt > RENEW_AFTER_MS) void renew();
        else setIsBroken(true);
      },
      onLoadedMetadata({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
        const { at, isPlaying } = position.current;
        position.current = { at: 0, isPlaying: false };
        if (at > 0) media.currentTime = at;
        // A browser may refuse to play by itself; its own button is there.
        if (isPlaying) void media.play().catch(() => undefined);
      },
    },
  };
}
