import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The default export of a module that an integrator ships. The rules of imports let this one file open what no code names. */
export async function abrirModulo(path: string): Promise<unknown> {
  const { default: exported } = await import(pathToFileURL(resolve(path)).href);
  return exported;
}
