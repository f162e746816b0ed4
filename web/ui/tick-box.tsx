import './list-tools.css';
/** A box of a list with room around it for a finger. */
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
          // No attribute says this; the element has to be told.
          if (box) box.indeterminate = isMixed;
        }}
      />
    </label>
  );
}
