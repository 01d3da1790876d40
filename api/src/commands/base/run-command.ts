import { reasonOf } from './reason';

/**
 * Runs a command to its end: its exit code is what the task gives, or 1 with the reason why it could not be done.
 * @param failure said before the reason
 */
export function runCommand(task: () => Promise<number>, failure = ''): void {
  // Called inside of a promise, so that what is thrown at once is told in the same way.
  Promise.resolve()
    .then(task)
    .catch((error: unknown) => {
      process.stderr.write(`${failure}${reasonOf(error)}\n`);
      return 1;
    })
    .then((exitCode) => {
      process.exitCode = exitCode;
    });
}
