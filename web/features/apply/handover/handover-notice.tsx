import { useHandover } from '#web/features/apply/form/application-context.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';

/** What happened to the draft on another device, with the choices that follow from it. */
export function HandoverNotice() {
  const { notice } = useHandover();
  if (!notice) return null;
  return (
    <Banner kind={notice.kind} role={notice.kind === 'info' ? 'status' : undefined}>
      <p>{notice.text}</p>
      {notice.actions && (
        <Row as="p" gap={5}>
          {notice.actions.map(({ label, run }) => (
            <Button key={label} kind="link" size="compact" onClick={run}>
              {label}
            </Button>
          ))}
        </Row>
      )}
    </Banner>
  );
}
