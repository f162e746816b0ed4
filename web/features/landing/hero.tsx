import { Link } from '@tanstack/react-router';
import { homeTexts } from '#contract/landing/texts.ts';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './hero.module.css';
import { VideoMessage } from './video-message.tsx';

/** A plain form: it works before any script runs, and the application form answers. */
function SeatCheck() {
  return (
    <Stack
      as="form"
      gap={2}
      align="start"
      className={styles.seat}
      action={addressIn(LANGUAGE, pages.apply)}
    >
      <label htmlFor="seat-zip" className="strong">
        {homeTexts.seatQuestion}
      </label>
      <Row gap={2}>
        <input
          id="seat-zip"
          name="zip"
          placeholder={homeTexts.zip}
          inputMode="numeric"
          pattern="[0-9]{5}"
          maxLength={5}
          autoComplete="postal-code"
          required
        />
        <button type="submit" className={buttonClass()}>
          {homeTexts.checkSeat}
        </button>
      </Row>
    </Stack>
  );
}

export function Hero() {
  return (
    <Stack as="section" gap={6} className={styles.hero}>
      <Stack gap={5}>
        <p className={classNames(styles.notice, 'at-start strong')}>{homeTexts.notice}</p>
        <h1 tabIndex={-1}>{homeTexts.headline}</h1>
        <Soft size="lg" className={styles.lead}>
          {homeTexts.lead}
        </Soft>
        <Row as="p" fills>
          <Link to={pages.apply} className={buttonClass({ kind: 'primary' })}>
            {homeTexts.apply}
          </Link>
          <Link to={pages.status} className={buttonClass()}>
            {homeTexts.status}
          </Link>
        </Row>
        <SeatCheck />
      </Stack>
      <VideoMessage url={network.video_url} kind={network.video_kind} />
    </Stack>
  );
}
