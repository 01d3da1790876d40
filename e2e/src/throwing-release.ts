import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies a build into another folder and makes its screens throw; the hashes are those of the changed files. */
export function throwingCopy(dist: string, folder: string): string {
  cpSync(dist, folder, { recursive: true });
  const about = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(about, 'utf8')) as { integrity: Record<string, string> };
  const file =
    Object.keys(release.integrity).find((name) => name.includes('__federation_expose_remote')) ?? '';
  const code = readFileSync(join(folder, file), 'utf8').replace(
    'default:()=>',
    'default:()=>()=>{throw Error("roto a propósito")},_:()=>',
  );
  writeFileSync(join(folder, file), code);
  for (const suffix of ['.br', '.gz']) rmSync(join(folder, `${file}${suffix}`), { force: true });
  release.integrity[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(about, JSON.stringify(release));
  return folder;
}
