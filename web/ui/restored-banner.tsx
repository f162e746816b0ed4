import { focusHeadline } from '#web/lib/browser/headline.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Row } from './layout.tsx';

/** Above fields that hold what was typed before and not saved. */
export const RestoredBanner = ({
  texts: { restored, discard },
  onDiscard,
}: {
  texts: { restored: string; discard: string };
  onDiscard: () => void;
}) => (
  <Banner kind="info">
    <Row>
      {restored}
      <Button
        size="small"
        onClick={() => {
          onDiscard();
          focusHeadline();
        }}
      >
        {discard}
      </Button>
    </Row>
  </Banner>
);
