export const viewTexts = {
  // In the navigation
  views: 'Saved views',
  all: 'All views',
  sharedBy: (name: string | null) => `Shared by ${name ?? 'a former editor'}`,

  // On the list
  save: 'Save this view',
  saveTitle: 'Save this view',
  editTitle: 'Edit the view',

  // The form
  name: 'Name',
  nameHint: 'For example: New in Texas, longest first',
  share: 'Share it with the other editors',
  replace: 'Use the filters and the order of the list as it is now',
  whatIsSaved: 'Saves the filters, the order, the columns and the items per page.',
  saving: 'Saving...',
  saveView: 'Save view',
  saveChanges: 'Save changes',
  saveAsNew: 'You can save it as a new view.',
  saveFailed: 'The view could not be saved.',

  // All of them
  none: 'No views yet. Choose filters in the list, then save it as a view.',
  own: 'Yours',
  ofOthers: 'Shared by colleagues',
  shared: 'Shared',
  edit: 'Edit',
  editView: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteView: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteBody: 'What it lists stays as it is.',
  deleteShared: 'Your colleagues lose it, too. What it lists stays as it is.',
  deleteFailed: 'The view could not be deleted.',
  loadFailed: 'The saved views could not be loaded.',
} as const;
