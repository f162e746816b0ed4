/** Where a line of print stands: x, y and how long it is. */
type Print = readonly [x: number, y: number, length: number];

const HEADLINE: Print[] = [
  [56, 92, 296],
  [56, 112, 212],
];
const COLUMNS: Print[] = [
  ...column(56, 146, [128, 122, 128, 116, 126, 128, 94, 0, 128, 120, 128, 126, 110]),
  ...column(216, 146, [128, 128, 118, 126, 128, 124, 128, 108, 0, 128, 122, 128, 128]),
  ...column(416, 268, [128, 124, 128, 104, 128]),
];

function column(x: number, top: number, lengths: number[]): Print[] {
  return lengths.map((length, line): Print => [x, top + line * 16, length]);
}

const bars = (prints: Print[], height: number) =>
  prints
    .map(([x, y, length]) => (length > 0 ? `M${x} ${y}h${length}v${height}h-${length}z` : ''))
    .join('');

/** The front page of a local paper. One place on it is still empty: the reader's own street. */
export function FrontPage() {
  return (
    <svg className="front-page" viewBox="0 0 600 338" aria-hidden="true" focusable="false">
      <path className="rule" d="M56 40h488v2H56zM56 70h488v1H56zM384 92h1v246h-1z" />
      <path className="title" d="M204 50h192v10H204z" />
      <path className="headline" d={bars(HEADLINE, 12)} />
      <path className="print" d={bars(COLUMNS, 5)} />
      <rect className="gap" x="417" y="93" width="126" height="150" rx="2" />
      <path className="street" d="M417 150l58 22 68-38M463 93l-12 70 14 80M475 172l18 71" />
      <path
        className="pin"
        d="M480 181c-11-14-17-23-17-32a17 17 0 0 1 34 0c0 9-6 18-17 32Zm0-26a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13Z"
      />
    </svg>
  );
}
