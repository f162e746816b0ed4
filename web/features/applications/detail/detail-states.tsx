import './detail.css';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { bars, Skeleton } from '#web/ui/skeletons.tsx';
import { BackToList } from './prev-next-nav.tsx';

export function ApplicationNotFound() {
  return (
    <div className="detail">
      <BackToList />
      <PageTitle>{messages.applicationNotFound}</PageTitle>
      <p>{detailTexts.notFound}</p>
    </div>
  );
}

/** Placeholders for the page while it loads. */
export function DetailSkeleton() {
  return (
    <Skeleton className="detail detail-skeleton">
      {bars(1, 'bar half')}
      {bars(1, 'bar title')}
      {bars(1, 'bar action-row')}
      <div className="detail-columns">
        <div className="detail-aside">{bars(2, 'bar box')}</div>
        <div className="detail-main">{bars(4, 'bar essay')}</div>
        <div className="detail-aside">{bars(1, 'bar box')}</div>
      </div>
    </Skeleton>
  );
}
