/** A record of service or press card, on paper and at the address where it is checked. */
export const record = {
  service: 'Record of service',
  press_card: 'Press card',
  states: (network: string) => `${network} states that`,
  serves: (since: string, until: string) =>
    `has served as a volunteer local correspondent from ${since} to ${until}.`,
  isCorrespondent: (since: string) =>
    `has been a volunteer local correspondent since ${since} and reports for the network.`,
  published: (count: number) =>
    count === 1 ? '1 story was published.' : `${count} stories were published.`,
  issued: (day: string) => `Issued on ${day}`,
  code: 'Code',
  check: 'Anybody can check this document at',
  checkCard: 'It is valid while the check at this address says so:',
  qr: 'QR code with the address of the check',
};
