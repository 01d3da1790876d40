import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a JSON file in one step: a reader sees the old one or the new one, never half of it. */
export function replaceFile(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}.new`;
  writeFileSync(next, `${JSON.stringify(content, undefined, 2)}\n`, { flush: true });
  renameSync(next, file);
}
