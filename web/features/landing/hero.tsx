import { Link } from '@tanstack/react-router';
import { homeTexts } from '#contract/landing/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './hero.module.css';
import { VideoMessage } from './video-message.tsx';

export function Hero() {
  return (
    <section className={styles.hero}>
      <Stack gap={5}>
        <p className={styles.notice}>{homeTexts.notice}</p>
        <h1 tabIndex={-1}>{homeTexts.headline}</h1>
        <Soft size="lg" className={styles.lead}>
          {homeTexts.lead}
        </Soft>
        <Row as="p" className={styles.actions}>
          <Link to={pages.apply} className={buttonClass({ kind: 'primary' })}>
            {homeTexts.apply}
          </Link>
          <Link to={pages.status} className={buttonClass()}>
            {homeTexts.status}
          </Link>
        </Row>
      </Stack>
      <VideoMessage url={network.video_url} kind={network.video_kind} />
    </section>
  );
}
