import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import { buildChanged } from '../build/build-changed';
import { print, UsageError } from '../command';
import { kitPackage } from '../pack/kit-package';
import { PACKAGES, packInto } from '../pack/pack-into';
import { SHARED_PACKAGES, sharedPackage } from '../pack/shared-package';
import { json } from './template';

/** Generated files, to detect changes by the team. */
export const RECORD = '.scaffold.json';
const MANIFEST = 'package.json';
const SECTIONS = ['scripts', 'dependencies', 'devDependencies'] as const;
/** Always replaced: packed packages and commands of earlier scaffolds. */
const ALWAYS_OURS = /^(file:paquetes\/|kit (dev|build)$)/;

/** @returns dependency specifiers by package */
export async function packFor(remote: string): Promise<Record<string, string>> {
  await buildChanged(['shell']);
  return packInto(remote, [...SHARED_PACKAGES.map(sharedPackage), kitPackage]);
}

export function bringsPackages(remote: string): boolean {
  return existsSync(join(remote, PACKAGES)) && existsSync(join(remote, 'package.json'));
}

export async function renewPackages(remote: string, pack = packFor): Promise<void> {
  const file = join(remote, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  if (manifest.scripts?.dev === 'kit dev')
    throw new UsageError(
      'El remoto tiene un andamiaje anterior: agregue --actualizar, que primero muestra los cambios.',
    );
  const packed = await pack(remote);
  for (const wanted of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(wanted ?? {})) wanted[name] = packed[name] ?? wanted[name];
  }
  writeFileSync(file, json(manifest));
}

type Section = Readonly<Record<string, string>>;

interface Written {
  files: Section;
  manifest: Partial<Record<(typeof SECTIONS)[number], Section>>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The team owns the sources. */
export function recordOf(files: Record<string, string>): string {
  const ours = Object.entries(files).filter(([file]) => !file.startsWith('src/') && file !== MANIFEST);
  const { scripts, dependencies, devDependencies } = JSON.parse(files[MANIFEST] ?? '{}');
  return json({
    files: Object.fromEntries(ours.map(([file, text]) => [file, hashOf(text)])),
    manifest: { scripts, dependencies, devDependencies },
  });
}

/** @param was the generated lines; changed lines are kept */
function merged(has: Section, was: Section = {}, wanted: Section = {}): Section {
  const next: Record<string, string> = { ...has };
  for (const name of Object.keys({ ...was, ...wanted })) {
    const isOurs = has[name] === was[name] || ALWAYS_OURS.test(has[name] ?? '');
    const line = wanted[name];
    if (isOurs && line) next[name] = line;
    else if (isOurs) delete next[name];
  }
  return next;
}

function withSections(
  text: string,
  next: (has: Section, name: (typeof SECTIONS)[number]) => Section,
): string {
  const has = JSON.parse(text);
  const parts = SECTIONS.map((name) => {
    const lines = Object.entries(next(has[name] ?? {}, name));
    // npm sorts dependencies.
    return [name, Object.fromEntries(name === 'scripts' ? lines : lines.sort())];
  });
  return json({ ...has, ...Object.fromEntries(parts) });
}

/** `isOurs`: unchanged by the team. */
function differences(folder: string, today: Record<string, string>) {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined;
  const was: Written = JSON.parse(read(RECORD) ?? '{ "files": {}, "manifest": {} }');
  const now: Written = JSON.parse(recordOf(today));
  const files = Object.keys(now.files).map((file) => {
    const text = read(file);
    const isOurs = (text === undefined ? undefined : hashOf(text)) === was.files[file];
    return { file, before: text ?? '', after: today[file] ?? '', isOurs };
  });
  const own = read(MANIFEST) ?? '';
  const next = withSections(own, (has, name) => merged(has, was.manifest[name], now.manifest[name]));
  const whole = withSections(next, (has, name) => ({ ...has, ...now.manifest[name] }));
  const ours = { file: MANIFEST, before: own, after: next, isOurs: true };
  const theirs = { file: MANIFEST, before: next, after: whole, isOurs: false };
  return [...files, ours, theirs].filter(({ before, after }) => before !== after);
}

function show({ file, before, after }: ReturnType<typeof differences>[number]): void {
  const patch = structuredPatch(file, file, before, after, 'ahora', 'andamiaje de hoy');
  const lines = patch.hunks.flatMap(({ lines: inHunk }) => inHunk);
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  print(`\n${file}: +${count('+')} -${count('-')}\n${formatPatch(patch, FILE_HEADERS_ONLY).trimEnd()}`);
}

async function isAgreed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('\n¿Escribir estos cambios? [s/N] ');
  asking.close();
  return /^s/i.test(answer.trim());
}

/**
 * Shows all differences, and updates only files that the team has not changed.
 * @param today the files of a new remote with these package specifiers
 */
export async function updateRemote(
  folder: string,
  today: (packages: Record<string, string>) => Record<string, string>,
  { isSure = false, pack = packFor } = {},
): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'andamiaje-'));
  try {
    const files = today(await pack(work));
    const all = differences(folder, files);
    const [ours, theirs] = [all.filter(({ isOurs }) => isOurs), all.filter(({ isOurs }) => !isOurs)];
    for (const one of ours) show(one);
    for (const one of theirs) {
      print(`\n${one.file}: el equipo lo cambió y se deja como está. Lo que tendría el andamiaje de hoy:`);
      show(one);
    }
    print(`\n${basename(folder)}: ${ours.length} por escribir, ${theirs.length} que cambió el equipo.`);
    if (ours.length === 0) return print('No hay nada que escribir.');
    if (!isSure && !(await isAgreed())) return print('No se escribió nada. Para escribirlo, agregue --si');
    for (const { file, after } of ours) writeFileSync(join(folder, file), after);
    writeFileSync(join(folder, RECORD), recordOf(files));
    rmSync(join(folder, PACKAGES), { recursive: true, force: true });
    cpSync(join(work, PACKAGES), join(folder, PACKAGES), { recursive: true });
    print('Escrito. Instálelo allí:  npm install');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
