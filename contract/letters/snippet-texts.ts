/** The menu in text fields. */
export const snippetMenuTexts = {
  button: 'Snippets',
  key: 'Ctrl+;',
  menu: 'Insert a snippet',
  none: 'No snippets yet',
  manage: 'Manage snippets',
  failed: 'The snippets could not be loaded.',
} as const;

export const snippetShortcut = {
  key: ';',
  shownAs: snippetMenuTexts.key,
  does: 'Insert a snippet, in letters, feedback and notes for authors',
} as const;

/** The screen on which the desk keeps them. */
export const snippetTexts = {
  lead: 'Words that you use again and again: insert them in letters, in feedback and in notes for authors. All editors share them.',
  list: 'Snippets',
  new: 'New snippet',
  edit: 'Edit',
  editNamed: (name: string) => `Edit ${name}`,
  editTitle: 'Edit snippet',
  name: 'Name',
  body: 'Text',
  bodyHint: 'In letters {{full_name}}, {{application_number}} and {{status_link}} are filled in.',
  save: 'Save',
  saveAsNew: 'Save as a new snippet',
  saving: 'Saving…',
  saved: 'Snippet saved',
  storedNow: 'What is stored now; saving replaces it with yours:',
  saveFailed: 'The snippet could not be saved.',
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  deleteBody: 'What was written with it stays as it is.',
  deleted: 'Snippet deleted',
  deleteFailed: 'The snippet could not be deleted.',
  none: 'There are no snippets yet.',
  failed: 'The snippets could not be loaded.',
  pages: 'Pages of snippets',
  columns: { name: 'Name', body: 'Text', updated: 'Changed' },
} as const;
