import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Uses } from 'shared-domain';
import { runTsc } from '../types/emit-types';
import type { Surface } from '../types/surface';
import { ROOT } from '../workspace';
import { type Probe, probeFor, type Question } from './probe';

/** Types of shared packages, by package. */
export type Types = Readonly<Record<string, Surface>>;

export interface Answer {
  question: Question;
  /** What the compiler says, in English. */
  message: string;
}

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

/** The lines after an error that are indented belong to it. */
function answersIn(output: string, file: string, { questions }: Probe): Answer[] {
  const errors = output.matchAll(
    new RegExp(`^${file}\\((\\d+),\\d+\\): error (TS\\d+: .*(?:\\n\\s+.*)*)`, 'gm'),
  );
  return [...errors].flatMap(([, line, message = '']) => {
    const question = questions[Number(line) - 1];
    return question ? [{ question, message }] : [];
  });
}

/**
 * Asks the compiler which of the uses that fitted the old types no longer fit the new ones. What it does not accept with
 * the old types either tells nothing.
 */
export function compileProbe(packages: Uses['packages'], before: Types, now: Types): Answer[] {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Below node_modules, so that the types find those of React.
  const folder = mkdtempSync(join(cache, 'tipos-'));
  try {
    writeTypes(join(folder, 'old'), before);
    writeTypes(join(folder, 'new'), now);
    const [control, probe] = [probeFor(packages, 'old'), probeFor(packages, 'new')];
    write(folder, 'probe-old.ts', control.text);
    write(folder, 'probe-new.ts', probe.text);
    write(folder, 'tsconfig.json', JSON.stringify(SETTINGS));
    const output = runTsc(join(folder, 'tsconfig.json'), folder) ?? '';
    const keyOf = ({ question }: Answer) => JSON.stringify(question);
    const untold = new Set(answersIn(output, 'probe-old.ts', control).map(keyOf));
    return answersIn(output, 'probe-new.ts', probe).filter((answer) => !untold.has(keyOf(answer)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
