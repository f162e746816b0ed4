/** What must hold between the invitation and the approval. */
export const TRAINING_INVARIANTS = {
  takes_have_their_training: {
    promise:
      'A recording or an upload belongs to an application that was invited, and to its account.',
    sql: `
      select 'take' as what, takes.id::text, application_id from takes
      where not exists (
        select from trainings where trainings.application_id = takes.application_id)
      union all
      select 'upload', uploads.id, application_id from uploads
      where not exists (
        select from trainings where trainings.application_id = uploads.application_id
          and trainings.user_id = uploads.user_id)`,
  },
  takes_are_numbered: {
    promise:
      'The take that was sent in later has the higher number, and nothing happens before the upload.',
    // A minute of tolerance: the portal and the database have different clocks.
    sql: `
      select id, application_id, take from takes
      where submitted_at < uploaded_at - interval '1 minute'
        or returned_at < submitted_at - interval '1 minute'
        or exists (select from takes as earlier where earlier.application_id = takes.application_id
          and earlier.take < takes.take and earlier.submitted_at > takes.submitted_at)`,
  },
  tape_notes_are_on_the_tape: {
    promise: 'A note is about a moment of a recording that was sent in.',
    sql: `
      select tape_notes.id, take_id from tape_notes join takes on takes.id = take_id
      where submitted_at is null or at_seconds > seconds`,
  },
  erased_hold_no_training: {
    promise: 'Of an erased application neither account, uploads nor recordings are left.',
    sql: `
      select id, application_number from applications
      where erased_at is not null and (
        exists (select from trainings where trainings.application_id = applications.id)
        or exists (select from uploads where uploads.application_id = applications.id)
        or exists (select from takes where takes.application_id = applications.id))`,
  },
  kept_files_are_not_deleted: {
    promise: 'No file that belongs to a recording, a photo or an upload waits for its deletion.',
    sql: `
      select file_key from deleted_files
      where exists (select from takes where takes.file_key = deleted_files.file_key)
        or exists (select from uploads where uploads.id = deleted_files.file_key)
        or exists (select from story_uploads where story_uploads.id = deleted_files.file_key)
        or exists (select from story_media where deleted_files.file_key in (story_media.file_key, preview_key))`,
  },
};
