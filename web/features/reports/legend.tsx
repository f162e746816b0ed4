/** What the two series of a chart look like: each has its own shape beside its colour. */
export function Legend({
  one,
  two,
  isLine = false,
}: {
  one: string;
  two: string;
  isLine?: boolean;
}) {
  return (
    <p className="report-legend">
      <span>
        <svg viewBox="0 0 16 10" width="16" height="10" aria-hidden="true">
          <rect className="one" width="16" height="10" />
        </svg>
        {one}
      </span>
      <span>
        <svg viewBox="0 0 16 10" width="16" height="10" aria-hidden="true">
          {isLine ? (
            <>
              <path className="line" d="M0 5h16" />
              <path className="marker" d="M8 5h0" />
            </>
          ) : (
            <rect className="two" y="5" width="16" height="5" />
          )}
        </svg>
        {two}
      </span>
    </p>
  );
}
