import './list-tools.css';
import type { ReactNode } from 'react';
import { listTexts } from '#contract/applications/list-texts.ts';
import { EmptyState } from './empty-state.tsx';

/** Nothing is left of a list; the way back is to reset the filters, which stand in that form. */
export function NothingMatches({ form, children }: { form: string; children: ReactNode }) {
  const reset = (
    <button type="reset" form={form} className="button small">
      {listTexts.reset}
    </button>
  );
  return <EmptyState action={reset}>{children}</EmptyState>;
}

/**
 * The filters of a list, in one or more `filter-row`s. Any `<button type="reset" form={id}>` on the
 * page resets them: what is typed and not yet asked for is forgotten as well (debounced-field.tsx).
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
          // The fields show the address; the browser would put back what they began with.
          event.preventDefault();
          onReset?.();
        }}
      >
        {children}
      </form>
    </search>
  );
}
