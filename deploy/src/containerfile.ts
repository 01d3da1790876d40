import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'scripts/workspace';

export const CONTAINERFILE = 'deploy/container/Containerfile';

export interface Instruction {
  name: string;
  /** The arguments in one line. */
  rest: string;
}

/** Instructions before the first FROM have an empty stage name. */
function stagesOf(text: string): { name: string; instructions: Instruction[] }[] {
  const stages = [{ name: '', instructions: [] as Instruction[] }];
  const lines = text.replace(/^[ \t]*#.*\n/gm, '').replace(/\\\n\s*/g, '');
  for (const [, name = '', rest = ''] of lines.matchAll(/^([A-Z]+)\s+(\S.*)$/gm)) {
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? '', instructions: [] });
    stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

export const readContainerfile = () => stagesOf(readFileSync(join(ROOT, CONTAINERFILE), 'utf8'));

export const saidBy = (instructions: readonly Instruction[], name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ rest }) => rest);

export const variablesOf = (instructions: readonly Instruction[]): Map<string, string> =>
  new Map(
    saidBy(instructions, 'ENV')
      .flatMap((rest) => rest.split(/\s+/))
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
