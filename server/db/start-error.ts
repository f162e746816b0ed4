/**
 * Something the operator has to put right before the portal can start. Its message is one line that
 * names the variable, the fault and what to do; main prints that line alone and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
  }
}
