import { type ParseArgsConfig, parseArgs } from 'node:util';

/** An error of the user, printed without a stack. */
export class UsageError extends Error {}

const ERASE_LINE = '\r\u001b[K';

let isStatusShown = false;

export function eraseStatus(): void {
  if (isStatusShown) process.stdout.write(ERASE_LINE);
  isStatusShown = false;
}

export function print(line: string): void {
  eraseStatus();
  process.stdout.write(`${line}\n`);
}

/** On a terminal the next line replaces this one. */
export function status(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(ERASE_LINE + line.slice(0, process.stdout.columns - 1));
  else print(line);
  isStatusShown = process.stdout.isTTY;
}

export async function timed<T>(doing: string, done: string, step: () => T | Promise<T>): Promise<T> {
  const since = performance.now();
  status(`  ${doing}…`);
  const result = await step();
  print(`  ${done} (${seconds(since)})`);
  return result;
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Throws for too many arguments. */
export function atMost(count: number, positionals: string[]): string[] {
  const extra = positionals.slice(count);
  if (extra.length === 0) return positionals;
  throw new UsageError(`Sobra: ${extra.join(' ')}. Este comando toma uno a la vez.`);
}

/** Translates Node's option errors into Spanish. */
function optionProblem(error: unknown): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const [, option] = /'(-[^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `No existe la opción ${option}.`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return undefined;
  return /does not take/.test(message)
    ? `La opción ${option} no lleva un valor.`
    : `A la opción ${option} le falta su valor.`;
}

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'No queda espacio en el disco',
  EDQUOT: 'Se agotó la cuota de disco',
  EROFS: 'El disco es de solo lectura',
  EACCES: 'No hay permiso',
  EPERM: 'No hay permiso',
  EIO: 'El disco falla',
  EFBIG: 'El disco no admite un archivo tan grande',
  EMFILE: 'Hay demasiados archivos abiertos',
  ENFILE: 'Hay demasiados archivos abiertos',
};

/** Undefined for other errors than those of disk and permissions. */
export function diskProblem(error: unknown): string | undefined {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const place = dest ?? path;
  return DISK[code] && `${DISK[code]} (${place ? `${place}, ` : ''}${code}).`;
}

function explain(error: unknown): unknown {
  if (error instanceof UsageError) return error.message;
  return error instanceof Error ? (optionProblem(error) ?? diskProblem(error) ?? error.stack) : error;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Typed<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;
export type Values<T extends Options> = Typed<T>['values'];

/** Prints a UsageError without a stack. */
export async function runCommand<const T extends Options>(
  options: T,
  command: (typed: Typed<T>) => Promise<void>,
): Promise<void> {
  // The reader, such as `head`, may end first; the command still finishes.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await command(parseArgs({ options, allowPositionals: true }));
  } catch (error) {
    eraseStatus();
    process.stderr.write(`\n${explain(error)}\n`);
    process.exitCode = 1;
  }
}
