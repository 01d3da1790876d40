/** A backup that must not be restored, or not now. The lines are for the person at the terminal. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}
