import type { ComponentProps, ReactNode } from 'react';
import { filterTexts } from '#contract/shared/part-texts.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DebouncedField } from './debounced-field.tsx';
import { EmptyState } from './empty-state.tsx';
import { Stack } from './layout.tsx';
import styles from './list-tools.module.css';

/** No row matches the filters; offers to reset the filter form `form`. */
export function NothingMatches({ form, children }: { form: string; children: ReactNode }) {
  const reset = (
    <Button type="reset" form={form} size="small">
      {filterTexts.reset}
    </Button>
  );
  return <EmptyState action={reset}>{children}</EmptyState>;
}

/**
 * The filters of a list, in one or more `FilterRow`s. Any `<button type="reset" form={id}>` on the
 * page resets them, also text that is not applied yet (debounced-field.tsx).
 */
export function FilterBar({
  id,
  label,
  onReset,
  children,
}: {
  id?: string;
  label?: string;
  onReset?: () => void;
  children: ReactNode;
}) {
  return (
    <search aria-label={label}>
      <Stack
        as="form"
        gap={2}
        id={id}
        className="on-screen"
        onSubmit={(event) => event.preventDefault()}
        onReset={(event) => {
          // The fields show the address; the browser would restore their initial values.
          event.preventDefault();
          onReset?.();
        }}
      >
        {children}
      </Stack>
    </search>
  );
}

type FilterProps = Pick<
  ComponentProps<typeof DebouncedField>,
  'label' | 'placeholder' | 'leftSection' | 'className' | 'ref' | 'error'
> & {
  value: string | undefined;
  onFilter: (typed: string | undefined) => void;
};

/** Words to search for: a field that takes the space that is left. */
export function SearchFilter({ value = '', onFilter, className, ...field }: FilterProps) {
  return (
    <DebouncedField
      {...field}
      className={classNames(styles.search, className)}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={value}
      onFilter={(typed) => onFilter(typed || undefined)}
    />
  );
}

/** The first digits of a ZIP code, or all five. */
export function ZipFilter({ value = '', onFilter, ...field }: FilterProps) {
  return (
    <DebouncedField
      {...field}
      inputMode="numeric"
      maxLength={5}
      clean={(typed) => typed.replace(/\D/g, '')}
      value={value}
      onFilter={(typed) => onFilter(typed || undefined)}
    />
  );
}

/** The look of a `FilterRow`, for another element. */
export const filterRowClass = styles.row;

export function FilterRow({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(filterRowClass, className)} />;
}
