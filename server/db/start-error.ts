/**
 * Something the operator has to correct before the portal can start. Its message is one line that
 * names the variable, the error and what to do; main prints only that line and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
  }
}
