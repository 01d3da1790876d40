import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { legible } from 'shared-domain/campos';
import type { Marco } from 'shared-domain/operacion';
import { LruMap } from 'toad-cache';
import type { Config } from '../../config';

/** A parsed map takes some 20 MB. */
const KEPT_MAPS = 6;
/** Above any real line or column, below an eight-digit DNI. */
const MOST = 9_999_999;

const SHELL_SCRIPT = /^\/(static\/js\/[\w.-]+\.m?js)$/;
// No part begins with a dot, so that no path leaves the folder of the releases.
const REMOTE_SCRIPT = /^\/remotes\/((?:[\w-][\w.-]*\/)+[\w-][\w.-]*\.m?js)$/;

export type MapFolders = Pick<Config, 'shellDir' | 'releasesDir'>;

function sourcePath(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
}

export function placeInScript({ archivo, linea, columna }: Marco): string {
  return [sinDatos(archivo), ...[linea, columna].map((one) => (one > MOST ? '#' : one))].join(':');
}

export function createSourceLines({ shellDir, releasesDir }: MapFolders) {
  function mapFile(script: string): string | undefined {
    const ofShell = SHELL_SCRIPT.exec(script)?.[1];
    if (ofShell && shellDir) return join(shellDir, `${ofShell}.map`);
    const ofRemote = REMOTE_SCRIPT.exec(script)?.[1];
    return ofRemote && releasesDir ? join(releasesDir, `${ofRemote}.map`) : undefined;
  }

  const maps = new LruMap<TraceMap>(KEPT_MAPS);

  // Scripts are named by content, so their maps never change.
  async function mapOf(script: string): Promise<TraceMap | undefined> {
    const known = maps.get(script);
    if (known) return known;
    const file = mapFile(script);
    const text = file && (await readFile(file, 'utf8').catch(() => undefined));
    if (!text) return undefined;
    const map = new TraceMap(text);
    maps.set(script, map);
    return map;
  }

  async function lineOf(place: Marco): Promise<string> {
    const { archivo, linea, columna } = place;
    const map = await mapOf(archivo);
    const { source, line } = map
      ? originalPositionFor(map, { line: linea, column: columna - 1 })
      : { source: null, line: null };
    if (!map || source === null || line === null) return placeInScript(place);
    const name = enclosingFunction(sourceContentFor(map, source) ?? '', line);
    return `${sourcePath(source)}:${line}${name ? ` (${name})` : ''}`;
  }

  /** Returns lines such as `src/inicio/inicio.screen.tsx:12 (InicioScreen)`; without a map, the place in the script. */
  return async (places: readonly Marco[]): Promise<string[]> => {
    const lines: string[] = [];
    for (const place of places) lines.push(await lineOf(place));
    return lines;
  };
}

const DECLARATION =
  /^\s*(?:export\s+)?(?:default\s+)?(?:(?:async\s+)?function\*?\s+(\w+)|(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?(?:function\b|\(|\w+\s*=>)|(?:(?:static|override|private|protected|public|async|get|set)\s+)*(\w+)(?:<[^(]*>)?\(.*\{\s*$)/;
const NO_FUNCTION = /^(if|for|while|switch|catch|return|else|with)$/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

function declaredIn(line: string): string | undefined {
  const name = DECLARATION.exec(line)?.slice(1).find(Boolean);
  return name && !NO_FUNCTION.test(name) ? name : undefined;
}

// Source maps lack function names: finds the nearest less-indented declaration above.
export function enclosingFunction(source: string, line: number): string | undefined {
  const lines = source.split('\n');
  const own = lines[line - 1] ?? '';
  let indent = indentOf(own);
  const declared = declaredIn(own);
  if (declared) return declared;
  for (let above = line - 2; above >= 0 && indent > 0; above--) {
    const text = lines[above] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    const name = declaredIn(text);
    if (name) return name;
  }
  return undefined;
}

const PERCENT_CODED = /(?:%[\da-f]{2})+/gi;
const WORD = /[^\s"'<>()/:;,=&?]+/g;
/** Six or more digits with up to five other characters between two: DNI, RUC, telephone, account. */
const NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,5}\p{Nd}){5,}/gu;

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

/** Numbers and e-mail addresses may be personal data; page addresses may be percent-coded. */
export const sinDatos = (texto: string): string =>
  legible(texto.replace(PERCENT_CODED, decoded))
    .replace(WORD, (word) => (word.indexOf('@') > 0 ? '#' : word))
    .replace(NUMBER, '#');
