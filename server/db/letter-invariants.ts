export const LETTER_INVARIANTS = {
  letters_have_people: {
    promise: 'Every letter has somebody whom it was written to; it goes with the last of them.',
    sql: `
      select id from letters
      where not exists (select from letter_recipients where letter_id = letters.id)`,
  },
  erased_people_have_no_letters: {
    promise: 'Nobody whose personal data is erased is named by a letter.',
    sql: `
      select letter_id, application_id from letter_recipients
      join applications on applications.id = application_id where erased_at is not null`,
  },
};
