import { Link } from '@tanstack/react-router';
import { SHEET_TEXTS, layerTexts as texts } from '#contract/coverage/layer-texts.ts';
import { LANGUAGES, type Language } from '#contract/shared/languages.ts';
import { pages } from '#contract/shared/pages.ts';
import { network } from '#web/lib/browser/network.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PrintIcon } from '#web/ui/public-icons.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import styles from './recruit-sheet.module.css';

/** The form with the ZIP code filled in. */
export const applyAddress = (language: Language, zip: string) =>
  `${window.location.origin}${language === 'en' ? '' : `/${language}`}${pages.apply}?zip=${zip}`;

type Sheet = { zip: string; city: string; language: Language };

/** For a notice board: one page of paper with the way to the form. */
export function RecruitSheet({ zip, city, language }: Sheet) {
  const { title, lead, points, call } = SHEET_TEXTS[language];
  const address = applyAddress(language, zip);
  return (
    <Stack gap={5}>
      <Row gap={3} className="on-screen">
        <Link to={pages.coverage} search={{ layer: 'nobody' }}>
          {texts.back}
        </Link>
        <Row as="ul" gap={2} aria-label={texts.languages} className="choices">
          {LANGUAGES.map((one) => (
            <li key={one}>
              <Link
                className={buttonClass({ size: 'compact' })}
                to={pages.recruitSheet}
                search={{ zip, city, language: one }}
                aria-current={one === language ? 'true' : undefined}
                replace
              >
                {texts.formIn[one]}
              </Link>
            </li>
          ))}
        </Row>
        <Button size="compact" kind="primary" onClick={() => window.print()}>
          <PrintIcon size={16} />
          {texts.print}
        </Button>
      </Row>
      <Stack as="article" gap={5} lang={language} className={styles.sheet}>
        <p className="bold">{network.name}</p>
        <h1>{title(city || zip)}</h1>
        <p className="small-heading">{lead}</p>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <QrCode text={address} label={texts.code} className={styles.code} />
        <p className="breaks">
          {call} <strong>{address.replace(/^https?:\/\//, '')}</strong>
        </p>
      </Stack>
    </Stack>
  );
}
