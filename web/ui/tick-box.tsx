import './list-tools.css';
/** A checkbox in a list, with space around it for touch. */
export function TickBox({
  label,
  isTicked,
  isMixed = false,
  onToggle,
}: {
  label: string;
  isTicked: boolean;
  isMixed?: boolean;
  onToggle: () => void;
}) {
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        onChange={onToggle}
        ref={(box) => {
          // There is no attribute for this.
          if (box) box.indeterminate = isMixed;
        }}
      />
    </label>
  );
}
