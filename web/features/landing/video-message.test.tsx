import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { landingTexts } from '#contract/landing/texts.ts';
import { VideoMessage } from './video-message.tsx';
import { isMediaFile, watchVideo } from './watch-video.ts';

beforeAll(watchVideo);

const press = () => fireEvent.click(screen.getByText(landingTexts.videoPlay));

test('nothing of the video is in the page before it is asked for', () => {
  const { container } = render(<VideoMessage url="https://video.example.org/embed/42" />);

  expect(container.querySelectorAll('iframe, video, img')).toHaveLength(0);
  expect(screen.getByText(landingTexts.videoPlay).closest('a')).toHaveProperty(
    'href',
    'https://video.example.org/embed/42',
  );
});

test('a page with a player is framed, and takes the focus from the button that has gone', () => {
  const { container } = render(<VideoMessage url="https://video.example.org/embed/42" />);

  press();

  const frame = container.querySelector('iframe');
  expect(frame?.src).toBe('https://video.example.org/embed/42');
  expect(frame?.title).toBe(landingTexts.videoTitle);
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByText(landingTexts.videoPlay)).toBeNull();
});

test('a media file is played by the browser itself', () => {
  const { container } = render(<VideoMessage url="https://example.org/message.MP4?v=2" />);

  press();

  const video = container.querySelector('video');
  expect(video?.src).toBe('https://example.org/message.MP4?v=2');
  expect(video?.controls).toBe(true);
  expect(container.querySelector('iframe')).toBeNull();
});

test('only the end of the path tells a media file', () => {
  expect(isMediaFile('https://example.org/a/message.webm')).toBe(true);
  expect(isMediaFile('https://example.org/watch?file=message.mp4')).toBe(false);
  expect(isMediaFile('https://example.org/mp4')).toBe(false);
  expect(isMediaFile('')).toBe(false);
});
