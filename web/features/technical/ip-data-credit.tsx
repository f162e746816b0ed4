import { IP_DATA_CREDIT } from '#contract/technical/risk.ts';

/** Required by the licence of the data wherever the location of an IP address is shown. */
export function IpDataCredit() {
  return (
    <p className="ip-credit">
      <a href={IP_DATA_CREDIT.href} target="_blank" rel="noreferrer">
        {IP_DATA_CREDIT.text}
      </a>
    </p>
  );
}
