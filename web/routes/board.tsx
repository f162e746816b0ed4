import { Link } from '@tanstack/react-router';
import { boardTexts } from '#contract/newsroom/board-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Board } from '#web/features/assignments/board.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { OwnPage } from './own-page.tsx';

export function BoardPage() {
  const { isAdmin } = useAuth();
  return (
    <OwnPage title={PAGE_TITLES.board} lead={boardTexts.lead}>
      <Board canTake={!isAdmin} />
      {!isAdmin && <Link to={pages.account}>{boardTexts.settings}</Link>}
    </OwnPage>
  );
}
