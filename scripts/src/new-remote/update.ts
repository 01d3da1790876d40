import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import { print } from '../command';
import { PACKAGES } from '../pack/pack-into';
import { packFor } from './outside-packages';
import { json } from './outside-template';

/** Records what new-remote wrote: the team changed each file, and each line of package.json, that differs from it. */
export const RECORD = '.scaffold.json';
const MANIFEST = 'package.json';
const SECTIONS = ['scripts', 'dependencies', 'devDependencies'] as const;
/** The packed packages change with the product, and these commands were those of earlier scaffolds. */
const ALWAYS_OURS = /^(file:paquetes\/|kit (dev|build)$)/;

type Section = Readonly<Record<string, string>>;
type Sections = Partial<Record<(typeof SECTIONS)[number], Section>>;

interface Written {
  files: Readonly<Record<string, string>>;
  manifest: Sections;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The record of files that new-remote writes. Sources are the team's from the beginning. */
export function recordOf(files: Record<string, string>): string {
  const ours = Object.entries(files).filter(([file]) => !file.startsWith('src/') && file !== MANIFEST);
  const { scripts, dependencies, devDependencies } = JSON.parse(files[MANIFEST] ?? '{}');
  return json({
    files: Object.fromEntries(ours.map(([file, text]) => [file, hashOf(text)])),
    manifest: { scripts, dependencies, devDependencies },
  });
}

/**
 * One part of a package.json with the lines of today's scaffold.
 * @param was what new-remote wrote last; a line that differs from it stays, unless `isForced`
 */
function merged(has: Section = {}, was: Section = {}, wanted: Section = {}, isForced = false): Section {
  const next: Record<string, string> = { ...has };
  for (const name of Object.keys({ ...was, ...wanted })) {
    const isOurs = has[name] === was[name] || ALWAYS_OURS.test(has[name] ?? '');
    const line = wanted[name];
    if (line && (isOurs || isForced)) next[name] = line;
    else if (isOurs) delete next[name];
  }
  return next;
}

function mergedManifest(text: string, was: Sections, wanted: Sections, isForced = false): string {
  const has = JSON.parse(text);
  const parts = SECTIONS.map((section) => {
    const next = merged(has[section], was[section], wanted[section], isForced);
    // npm sorts dependencies.
    return [section, section === 'scripts' ? next : Object.fromEntries(Object.entries(next).sort())];
  });
  return json({ ...has, ...Object.fromEntries(parts) });
}

interface Difference {
  file: string;
  before: string;
  after: string;
}

/** Compares the scaffold of a remote with today's: what would be written, and what the team changed and keeps. */
function compare(
  folder: string,
  today: Record<string, string>,
): { ours: Difference[]; theirs: Difference[] } {
  const recorded = join(folder, RECORD);
  const was: Written = existsSync(recorded)
    ? JSON.parse(readFileSync(recorded, 'utf8'))
    : { files: {}, manifest: {} };
  const now: Written = JSON.parse(recordOf(today));
  const ours: Difference[] = [];
  const theirs: Difference[] = [];
  const add = (to: Difference[], file: string, before: string, after: string) =>
    before !== after && to.push({ file, before, after });

  for (const file of Object.keys(now.files)) {
    const place = join(folder, file);
    const before = existsSync(place) ? readFileSync(place, 'utf8') : '';
    const hash = existsSync(place) ? hashOf(before) : undefined;
    add(hash === was.files[file] ? ours : theirs, file, before, today[file] ?? '');
  }
  const own = readFileSync(join(folder, MANIFEST), 'utf8');
  const next = mergedManifest(own, was.manifest, now.manifest);
  add(ours, MANIFEST, own, next);
  add(theirs, MANIFEST, next, mergedManifest(next, was.manifest, now.manifest, true));
  return { ours, theirs };
}

function show({ file, before, after }: Difference): void {
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
 * Shows how the scaffold of a remote differs from today's, and brings it up to it. Sources and what the team changed stay.
 * @param today the files of a new remote, with these packages in place of versions
 */
export async function updateRemote(
  folder: string,
  today: (packages: Record<string, string>) => Record<string, string>,
  { isSure = false, pack = packFor } = {},
): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'andamiaje-'));
  try {
    const files = today(await pack(work));
    const { ours, theirs } = compare(folder, files);
    for (const one of ours) show(one);
    for (const one of theirs) {
      print(`\n${one.file}: el equipo lo cambió y se deja como está. Lo que tendría el andamiaje de hoy:`);
      show(one);
    }
    const name = basename(folder);
    print(`\n${name}: ${ours.length} por escribir, ${theirs.length} que cambió el equipo.`);
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
