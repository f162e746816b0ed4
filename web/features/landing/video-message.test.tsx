import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { landingTexts } from '#contract/landing/texts.ts';
import { OWN_VIDEO } from '#contract/landing/video.ts';
import { embedVideoOnClick } from './embed-video.ts';
import { VideoMessage } from './video-message.tsx';

beforeAll(embedVideoOnClick);

const PAGE = 'https://video.example.org/embed/42';

test('the portal’s own video has controls, a poster and captions, and loads nothing before it is played', () => {
  const { container } = render(<VideoMessage url="" kind="own" />);

  const video = container.querySelector<HTMLVideoElement>('video:not([src])');
  expect([video?.controls, video?.preload, video?.autoplay]).toEqual([true, 'none', false]);
  expect(video?.getAttribute('poster')).toMatch(/\.svg$/);
  const sources = [...container.querySelectorAll('source')].map((source) => source.type);
  expect(sources).toEqual(['video/webm', 'video/mp4']);
  const track = container.querySelector('track');
  expect([track?.kind, track?.srclang, track?.default]).toEqual(['captions', 'en', true]);
  expect(track?.getAttribute('src')).toBe(OWN_VIDEO.captions.en);
});

test('a media file is played by the browser, and loads nothing before it is played', () => {
  const { container } = render(<VideoMessage url="https://example.org/message.mp4" kind="file" />);

  const video = container.querySelector<HTMLVideoElement>('video[src]');
  expect(video?.src).toBe('https://example.org/message.mp4');
  expect([video?.controls, video?.preload, video?.autoplay]).toEqual([true, 'none', false]);
});

test('a page with a player is a link until it is clicked', () => {
  const { container } = render(<VideoMessage url={PAGE} kind="page" />);

  expect(container.querySelectorAll('iframe')).toHaveLength(0);
  expect(screen.getByText(landingTexts.videoPlay).closest('a')?.href).toBe(PAGE);
});

test('a click frames the page with the player and moves the focus into it', () => {
  const { container } = render(<VideoMessage url={PAGE} kind="page" />);

  fireEvent.click(screen.getByText(landingTexts.videoPlay));

  const frame = container.querySelector('iframe');
  expect([frame?.src, frame?.title]).toEqual([PAGE, landingTexts.videoTitle]);
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByText(landingTexts.videoPlay)).toBeNull();
});
