import { UsageError } from '../command';
import { buildPackage } from './build-package';

/** Builds what its parent names, one package after the other; ends with its parent. */
process.on('message', async (name: string) => {
  try {
    process.send?.({ name, release: await buildPackage(name) });
  } catch (error) {
    const text = error instanceof UsageError ? error.message : `${name}: ${(error as Error).stack}`;
    process.send?.({ name, error: text });
  }
});
process.on('disconnect', () => process.exit());
