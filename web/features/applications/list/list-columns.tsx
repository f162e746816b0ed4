import {
  LIST_COLUMNS,
  type ListColumn,
  type ListView,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import styles from './list.module.css';
import { usePreview } from './preview-setting.tsx';

/** The chosen columns in their order, or else those that there is room for and that say something. */
export function useColumns({
  columns,
  status,
  silent,
}: Pick<ListView, 'columns' | 'status' | 'silent'>): readonly ListColumn[] {
  // Only a wide screen without the preview has room for the addresses.
  const isRoomy = usePreview() === false;
  const isTraining = status === 'training' || silent === true;
  // In training nobody waits for the desk, and both columns would be too much on a laptop.
  const usual: Partial<Record<ListColumn, boolean>> = {
    email: isRoomy,
    training: isTraining,
    waiting: isRoomy || !isTraining,
  };
  if (!columns) return LIST_COLUMNS.filter((column) => usual[column] ?? true);
  return LIST_COLUMNS.filter((column) => columns.includes(column));
}

export const columnLabel = (column: ListColumn) =>
  column === 'email' || column === 'training' ? listTexts[column] : listTexts.columns[column];

/** Chooses the columns; they are in the address, and so in a saved view. */
export function ColumnsButton({
  columns,
  onChange,
}: {
  columns: readonly ListColumn[];
  onChange: (columns: ListColumn[]) => void;
}) {
  const toggle = (column: ListColumn) => {
    const chosen = LIST_COLUMNS.filter((one) => columns.includes(one) !== (one === column));
    // The last one stays: an address without columns means the usual ones.
    if (chosen.length > 0) onChange(chosen);
  };
  return (
    <MenuButton
      size="compact"
      className={styles.columnsButton}
      menu={listTexts.chooseColumns}
      items={() =>
        LIST_COLUMNS.map((column) => (
          <MenuItem
            key={column}
            kind="checkbox"
            isChecked={columns.includes(column)}
            onChoose={() => toggle(column)}
          >
            {columnLabel(column)}
          </MenuItem>
        ))
      }
    >
      {listTexts.chooseColumns}
      <ChevronDownIcon size={14} />
    </MenuButton>
  );
}
