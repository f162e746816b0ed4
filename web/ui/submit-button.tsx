/** Says what is happening. Stays focusable meanwhile; the form ignores a second press. */
export function SubmitButton({
  isPending,
  label,
  pendingLabel,
}: {
  isPending: boolean;
  label: string;
  pendingLabel: string;
}) {
  return (
    <button type="submit" className="button primary" aria-disabled={isPending}>
      {isPending ? pendingLabel : label}
    </button>
  );
}
