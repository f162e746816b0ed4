import { Link } from '@tanstack/react-router';
import { homeTexts } from '#contract/landing/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { VideoMessage } from './video-message.tsx';

export function Hero() {
  return (
    <section className="hero">
      <div className="text">
        <p className="notice">{homeTexts.notice}</p>
        <h1 tabIndex={-1}>{homeTexts.headline}</h1>
        <p className="lead">{homeTexts.lead}</p>
        <p className="actions">
          <Link to={pages.apply} className={buttonClass({ kind: 'primary' })}>
            {homeTexts.apply}
          </Link>
          <Link to={pages.status} className={buttonClass()}>
            {homeTexts.status}
          </Link>
        </p>
      </div>
      <VideoMessage url={network.video_url} kind={network.video_kind} />
    </section>
  );
}
