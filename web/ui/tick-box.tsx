import { classNames } from './class-names.ts';
import styles from './list-tools.module.css';

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
  /** With Shift it is about all rows since the last one. */
  onToggle: (asRange: boolean) => void;
}) {
  return (
    <label
      className={classNames(styles.tickBox, 'on-screen')}
      data-label={label}
      // With Shift the browser would mark the text of the rows in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        onChange={({ nativeEvent }) =>
          onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        ref={(box) => {
          // There is no attribute for this.
          if (box) box.indeterminate = isMixed;
        }}
      />
    </label>
  );
}
