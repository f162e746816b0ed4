import type { StatusColor } from '#contract/applications/status-info.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import { TEXT_INK } from '#server/core/pdf-text.ts';

/** Letter in landscape, in points; y grows downwards. */
export const PAGE = { width: 792, height: 612, side: 40, top: 36, bottom: 44 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

export const INK = {
  text: TEXT_INK,
  muted: '#55626f',
  line: '#c9d1d9',
  zebra: '#f3f5f8',
  head: '#22384d',
  onHead: '#ffffff',
  bar: '#2f6690',
  track: '#e8ecf1',
} as const;

/** As on the screens, dark enough to be distinguished on paper. */
export const STATUS_INK: Record<StatusColor, string> = {
  blue: '#1c6fd1',
  orange: '#d9730d',
  purple: '#8e44ad',
  indigo: '#3f51b5',
  green: '#2b8a3e',
  red: '#c92a2a',
  gray: '#6b7785',
};
export const statusInk = (status: ApplicationStatus) => STATUS_INK[STATUS_INFO[status].color];
