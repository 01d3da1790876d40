import { execFileSync } from 'node:child_process';
import { ROOT } from 'scripts/workspace';

interface Program {
  /** Undefined if the program or a module is missing. */
  program?: string;
  modules?: string[];
}

/** CommonJS tests cannot import the module, so a child process does. */
export function programOf(name: string): Program {
  const code = `
    import { findProgram, PROGRAMS } from './scripts/launch/debian.mjs';
    const program = findProgram('${name}');
    console.log(JSON.stringify({ ...PROGRAMS['${name}'], program }));`;
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], options));
}
