import { Link } from '@tanstack/react-router';
import type { BoardCard } from '#contract/newsroom/assignments.ts';
import { ownStoryTexts } from '#contract/newsroom/story-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './assignments.module.css';

/** To the story for an assignment, with its place filled in. */
export const WriteLink = ({ card: { id, title, zip_code, filed } }: { card: BoardCard }) => (
  <Link
    to={pages.newStory}
    search={{ assignment: id, zip: zip_code }}
    className={buttonClass({ kind: filed ? undefined : 'primary' }, styles.press)}
    aria-label={filed ? undefined : ownStoryTexts.writeFor(title)}
  >
    {filed ? ownStoryTexts.toStory : ownStoryTexts.write}
  </Link>
);
