import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** A select in a `filter-row`. */
export function FilterSelect({
  onFilter,
  ...select
}: NativeSelectProps & { onFilter: (value: string) => void }) {
  return (
    <NativeSelect {...select} size="xs" onChange={(event) => onFilter(event.currentTarget.value)} />
  );
}
