import './list-tools.css';
import type { ReactNode } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** No row matches the filters; offers to reset the filter form `form`. */
export function NothingMatches({ form, children }: { form: string; children: ReactNode }) {
  const reset = (
    <Button type="reset" form={form} size="small">
      {listTexts.reset}
    </Button>
  );
  return <EmptyState action={reset}>{children}</EmptyState>;
}

/**
 * The filters of a list, in one or more `filter-row`s. Any `<button type="reset" form={id}>` on the
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
      <form
        id={id}
        className="filter-bar"
        onSubmit={(event) => event.preventDefault()}
        onReset={(event) => {
          // The fields show the address; the browser would restore their initial values.
          event.preventDefault();
          onReset?.();
        }}
      >
        {children}
      </form>
    </search>
  );
}
