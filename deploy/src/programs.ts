import { execFileSync } from 'node:child_process';
import { ROOT } from 'scripts/workspace';

interface Program {
  /** Undefined where it, or something that it needs, is not installed. */
  program?: string;
  modules?: string[];
}

/** A program of Debian as `npm test` installs it. The table is a module that tests, being CommonJS, cannot import. */
export function programOf(name: string): Program {
  const code = `
    import { findProgram, PROGRAMS } from './scripts/launch/debian.mjs';
    const program = findProgram('${name}');
    console.log(JSON.stringify({ ...PROGRAMS['${name}'], program }));`;
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], options));
}
