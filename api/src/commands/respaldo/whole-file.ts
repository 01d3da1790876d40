import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ConfigError } from '../../config';

/** Why no file can be written there; undefined where one can. */
export function reasonNotToWrite(file: string): string | undefined {
  if (existsSync(file)) return `Ya existe ${file}; elija otro nombre.`;
  if (!existsSync(dirname(file))) return `No existe la carpeta ${dirname(file)}.`;
  return undefined;
}

/**
 * Has a file written under another name beside it, and gives it its own name once it is whole and on the disk. So there
 * is never half a file of that name, and none is written over.
 */
export async function writeWhole(target: string, write: (file: string) => Promise<void>): Promise<void> {
  const file = resolve(target);
  const reason = reasonNotToWrite(file);
  if (reason) throw new ConfigError(reason);
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.parcial`);
  const remove = () => rmSync(partial, { force: true });
  // Also where the command is stopped.
  process.once('exit', remove);
  try {
    await write(partial);
    force(partial);
    // Unlike a renaming, this fails where somebody made that file meanwhile.
    linkSync(partial, file);
    force(dirname(file));
  } finally {
    remove();
    process.removeListener('exit', remove);
  }
}

function force(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
