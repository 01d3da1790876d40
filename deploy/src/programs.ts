import { execFileSync } from 'node:child_process';
import { ROOT } from 'scripts/workspace';

interface Program {
  /** Undefined if the program or one of its modules is not installed. */
  program?: string;
  modules?: string[];
}

/** Reads the table in a child process, because CommonJS tests cannot import the module. */
export function programOf(name: string): Program {
  const code = `
    import { findProgram, PROGRAMS } from './scripts/launch/debian.mjs';
    const program = findProgram('${name}');
    console.log(JSON.stringify({ ...PROGRAMS['${name}'], program }));`;
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], options));
}
