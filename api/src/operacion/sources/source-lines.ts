import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Marco } from 'shared-domain';
import type { Config } from '../../config';
import { enclosingFunction } from './enclosing-function';

export type SourceLines = ReturnType<typeof createSourceLines>;

const SHELL_SCRIPT = /^\/(static\/js\/[\w.-]+\.m?js)$/;
// No part begins with a point, so that no path leaves the folder of the releases.
const REMOTE_SCRIPT = /^\/remotes\/((?:[\w-][\w.-]*\/)+[\w-][\w.-]*\.m?js)$/;

/** The path of a source without the name of the bundle: `src/inicio/inicio.screen.tsx`. */
function sourcePath(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.\.?\/)+/, '');
}

/** Translates places in built scripts into places in their sources, with the source maps beside the scripts. */
export function createSourceLines({ shellDir, releasesDir }: Pick<Config, 'shellDir' | 'releasesDir'>) {
  function mapFile(script: string): string | undefined {
    const ofShell = SHELL_SCRIPT.exec(script)?.[1];
    if (ofShell && shellDir) return join(shellDir, `${ofShell}.map`);
    const ofRemote = REMOTE_SCRIPT.exec(script)?.[1];
    return ofRemote && releasesDir ? join(releasesDir, `${ofRemote}.map`) : undefined;
  }

  async function mapOf(script: string): Promise<TraceMap | undefined> {
    const file = mapFile(script);
    const text = file && (await readFile(file, 'utf8').catch(() => undefined));
    return text ? new TraceMap(text) : undefined;
  }

  async function lineOf({ archivo, linea, columna }: Marco): Promise<string> {
    const map = await mapOf(archivo);
    const { source, line } = map
      ? originalPositionFor(map, { line: linea, column: columna - 1 })
      : { source: null, line: null };
    if (!map || source === null || line === null) return `${archivo}:${linea}:${columna}`;
    const name = enclosingFunction(sourceContentFor(map, source) ?? '', line);
    return `${sourcePath(source)}:${line}${name ? ` (${name})` : ''}`;
  }

  return {
    /** A line for each place, as in `src/inicio/inicio.screen.tsx:12 (InicioScreen)`; without a map the place itself. */
    async linesOf(places: readonly Marco[]): Promise<string[]> {
      const lines: string[] = [];
      for (const place of places) lines.push(await lineOf(place));
      return lines;
    },
  };
}
