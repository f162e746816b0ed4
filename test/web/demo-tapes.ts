import type { OwnDemoTapes, Tape } from '#contract/training/demo-tapes.ts';

export const TAKE: Tape = {
  id: '4d3f6a56-5a52-4d2c-9f5f-000000000001',
  take: 1,
  state: 'uploaded',
  type: 'mp4',
  is_video: true,
  file_name: 'market street.mp4',
  bytes: 40 * 1024 * 1024,
  seconds: 292,
  has_captions: false,
  uploaded_at: new Date('2026-11-15T10:00:00Z'),
  submitted_at: null,
  returned_at: null,
};

export const DEMO: OwnDemoTapes = { state: 'open', takes: [], notes: [], upload: null };
