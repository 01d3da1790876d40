import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Program, parseSync } from 'oxc-parser';
import { UsageError } from '../command';
import { ROOT } from '../workspace';
import { namesExportedBy, numberIn } from './exported';
import { screensIn } from './screens';

/** What the source of `./remote` says, before anything of it runs. */
export interface RemoteSource {
  contract: number;
  /** Paths below the base of a role. */
  screens: string[];
}

const MODULE = 'src/remote.tsx';

/** @throws UsageError with file and line where the source is none that the parser can read */
function parsed(file: string): Program {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (!error) return program;
  const line = text.slice(0, error.labels[0]?.start ?? 0).split('\n').length;
  throw new UsageError(
    `${relative(process.cwd(), file)}:${line}: no se entiende el código. ${error.message}`,
  );
}

/** The contract number that this shell speaks. */
export function shellContract(): number {
  const contract = numberIn(parsed(join(ROOT, 'shared-auth/src/remote-contract.ts')), 'REMOTE_CONTRACT');
  if (contract === undefined) throw new Error('shared-auth names no REMOTE_CONTRACT');
  return contract;
}

/**
 * Reads the module that a remote exposes.
 * @throws UsageError when the shell would not run it, whatever the rest of the remote is like
 */
export function readRemoteSource(root: string): RemoteSource {
  const file = join(root, MODULE);
  const refuse = (problem: string) => new UsageError(`${relative(process.cwd(), file)}: ${problem}`);
  if (!existsSync(file)) throw refuse('no está; es el módulo que la aplicación muestra.');
  const program = parsed(file);
  const names = namesExportedBy(program);
  if (!names.has('default')) throw refuse('no exporta por defecto la pantalla que se muestra.');
  if (!names.has('contract')) throw refuse('no exporta "contract", el número de su contrato.');
  const contract = numberIn(program, 'contract');
  const spoken = shellContract();
  if (contract === undefined) throw refuse(`escriba allí el número: export const contract = ${spoken};`);
  if (contract !== spoken) throw refuse(`usa el contrato ${contract}; la aplicación usa el ${spoken}.`);
  return { contract, screens: screensIn(program) };
}
