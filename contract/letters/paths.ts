import { segment } from '#contract/shared/path-segment.ts';

const messages = '/api/admin/messages';
const snippets = '/api/admin/snippets';

/** The API addresses of what the desk writes, which public pages need not load. */
export const letterPaths = {
  messages,
  undoMessage: (undoId: string) => `${messages}/${segment(undoId)}/undo`,
  snippets,
  snippet: (id: string) => `${snippets}/${segment(id)}`,
  digest: '/api/account/digest',
} as const;
