import { segment } from '#contract/shared/path-segment.ts';

const templates = '/api/admin/templates';
const template = (kind: string, language: string) =>
  `${templates}/${segment(kind)}/${segment(language)}`;

/** The API addresses of the texts of mails, which public pages need not load. */
export const templatePaths = {
  templates,
  template,
  preview: (kind: string, language: string) => `${template(kind, language)}/preview`,
} as const;
