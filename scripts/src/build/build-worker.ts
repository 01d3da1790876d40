import { diskProblem, UsageError } from '../command';
import { buildPackage } from './build-package';

/** A process that builds the packages that its parent names, one after the other, and ends when the parent does. */
process.on('message', async (name: string) => {
  try {
    process.send?.({ name, release: await buildPackage(name) });
  } catch (error) {
    const problem = error instanceof UsageError ? error.message : diskProblem(error);
    const text = problem ?? `${name}: ${(error as Error).stack}`;
    process.send?.({ name, error: text });
  }
});
process.on('disconnect', () => process.exit());
