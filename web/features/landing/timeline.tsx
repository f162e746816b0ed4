import { NEXT_STEPS } from '#contract/shared/program.ts';

/** What happens after an application, as steps on a line. */
export function Timeline() {
  return (
    <ol className="timeline">
      {NEXT_STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
