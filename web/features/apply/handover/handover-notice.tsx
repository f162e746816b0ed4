import { useHandover } from '#web/features/apply/form/application-context.ts';
import { Banner } from '#web/ui/banner.tsx';

/** What happened to the draft on another device, with the choices that follow from it. */
export function HandoverNotice() {
  const { notice } = useHandover();
  if (!notice) return null;
  return (
    <Banner kind={notice.kind} role={notice.kind === 'info' ? 'status' : undefined}>
      <p>{notice.text}</p>
      {notice.actions && (
        <p className="choices">
          {notice.actions.map(({ label, run }) => (
            <button key={label} type="button" className="link-button" onClick={run}>
              {label}
            </button>
          ))}
        </p>
      )}
    </Banner>
  );
}
