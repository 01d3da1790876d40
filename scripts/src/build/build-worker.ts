import { UsageError } from '../command';
import { buildPackage } from './build-package';

/** A process that builds the packages that its parent names, one after the other, and ends when the parent does. */
process.on('message', async (name: string) => {
  try {
    process.send?.({ name, release: await buildPackage(name) });
  } catch (error) {
    const text = error instanceof UsageError ? error.message : `${name}: ${(error as Error).stack}`;
    process.send?.({ name, error: text });
  }
});
process.on('disconnect', () => process.exit());
