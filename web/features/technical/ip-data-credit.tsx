import { IP_DATA_CREDIT } from '#contract/technical/risk.ts';

/** The licence of the data asks for it wherever a place of an IP address is shown. */
export function IpDataCredit() {
  return (
    <p className="ip-credit">
      <a href={IP_DATA_CREDIT.href} target="_blank" rel="noreferrer">
        {IP_DATA_CREDIT.text}
      </a>
    </p>
  );
}
