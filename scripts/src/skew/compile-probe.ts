import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runTsc } from '../types/emit-types';
import type { Surface } from '../types/surfaces';
import { ROOT } from '../workspace';

/** Types of shared packages, by package. */
type Types = Readonly<Record<string, Surface>>;

/** In place of the calls of the API, which are compared by what they mean. */
const ANY_CALL = `export type NombreDeLlamada = string;
export type LlamadaConSesion = string;
export type LlamadaPublica = string;
export type LlamadaConArchivo = string;
export type EntradaDe<N> = { params?: any; query?: any; body?: any; formulario?: any };
export type RespuestaDe<N> = any;
`;

const SETTINGS = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  },
  files: ['probe-old.ts', 'probe-new.ts'],
};

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function writeTypes(folder: string, types: Types): void {
  write(folder, 'node_modules/shared-domain/llamadas.d.ts', ANY_CALL);
  write(folder, 'node_modules/shared-domain/index.d.ts', "export * from '../../shared-domain/src/index';\n");
  for (const surface of Object.values(types)) {
    for (const [file, text] of Object.entries(surface)) write(folder, file, text);
  }
}

/** What the compiler says about a file, by line. The lines after an error that are indented belong to it. */
function errorsIn(output: string, file: string): Map<number, string> {
  const errors = output.matchAll(
    new RegExp(`^${file}\\((\\d+),\\d+\\): error (TS\\d+: .*(?:\\n\\s+.*)*)`, 'gm'),
  );
  return new Map([...errors].map(([, line, message = '']) => [Number(line), message]));
}

/**
 * Compiles a source with the old types and with the new ones.
 * @param text imports the packages from `./old/` and, those that are replaced, from `./SIDE/`
 * @returns what is wrong with the new types alone, by line
 */
export function compileProbe(text: string, before: Types, now: Types): Map<number, string> {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Below node_modules, so that the types find those of React.
  const folder = mkdtempSync(join(cache, 'tipos-'));
  try {
    for (const [side, types] of Object.entries({ old: before, new: now })) {
      writeTypes(join(folder, side), types);
      write(folder, `probe-${side}.ts`, text.replaceAll('./SIDE/', `./${side}/`));
    }
    write(folder, 'tsconfig.json', JSON.stringify(SETTINGS));
    // A type is called by its name: the folder differs each time, and accepted findings are known by their sentence.
    const output =
      runTsc(join(folder, 'tsconfig.json'), folder)?.replaceAll(/import\("[^"]*"\)\./g, '') ?? '';
    const known = errorsIn(output, 'probe-old.ts');
    return new Map([...errorsIn(output, 'probe-new.ts')].filter(([line]) => !known.has(line)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
