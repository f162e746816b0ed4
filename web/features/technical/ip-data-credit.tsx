import { IP_DATA_CREDIT } from '#contract/technical/risk.ts';
import { Soft } from '#web/ui/soft.tsx';

/** Required by the licence of the data wherever the location of an IP address is shown. */
export function IpDataCredit() {
  return (
    <Soft size="xs">
      <a href={IP_DATA_CREDIT.href} target="_blank" rel="noreferrer">
        {IP_DATA_CREDIT.text}
      </a>
    </Soft>
  );
}
