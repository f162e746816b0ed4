import './detail.css';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { siteTexts } from '#contract/shared/pages.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
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

const bars = (names: readonly string[]) =>
  names.map((name) => <div key={name} className={`bar ${name.replace(/\d+$/, '')}`} />);

/** Placeholders for the page while it loads. */
export function DetailSkeleton() {
  return (
    <div className="detail detail-skeleton skeleton" role="status">
      <span className="sr-only">{siteTexts.loading}</span>
      {bars(['half', 'title', 'action-row'])}
      <div className="detail-columns">
        <div className="detail-aside">{bars(['box1', 'box2'])}</div>
        <div className="detail-main">{bars(['essay1', 'essay2', 'essay3', 'essay4'])}</div>
        <div className="detail-aside">{bars(['box3'])}</div>
      </div>
    </div>
  );
}
