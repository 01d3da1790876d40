import { UsageError } from './usage-error';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a command of the console: a usage error is one sentence, anything else keeps its stack. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    const text = error instanceof UsageError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`\n${text}\n`);
    process.exitCode = 1;
  }
}
