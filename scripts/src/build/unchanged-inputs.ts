import { UsageError } from '../command';

const ATTEMPTS = 3;

/**
 * Builds under the name that follows from the sources. It builds again when somebody changed them meanwhile, so that no
 * build has the name of other sources.
 */
export async function buildFromUnchangedInputs<T>(
  what: string,
  nameOfInputs: () => string,
  build: (name: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const name = nameOfInputs();
    const built = await build(name);
    if (nameOfInputs() === name) return built;
  }
  throw new UsageError(`${what} cambió cada vez que se construía. Guarde los cambios y vuelva a intentarlo.`);
}
