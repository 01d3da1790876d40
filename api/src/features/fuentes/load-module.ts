import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The import rules let only this file open a module that no code names. */
export async function loadModule(path: string): Promise<unknown> {
  const { default: exported } = await import(pathToFileURL(resolve(path)).href);
  return exported;
}
