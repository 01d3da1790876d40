import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Faults to put into a release, as code. */
interface Planted {
  /** Runs each time the screens are drawn, before they are. */
  onDraw?: string;
  /** In the place of `hasUnsavedWork`. */
  hasUnsavedWork?: string;
}

/** Copies a build into another folder and changes its screens; the hashes are those of the changed files. */
export function plantedCopy(dist: string, folder: string, { onDraw = '', hasUnsavedWork }: Planted): string {
  cpSync(dist, folder, { recursive: true });
  const about = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(about, 'utf8')) as { integrity: Record<string, string> };
  const file =
    Object.keys(release.integrity).find((name) => name.includes('__federation_expose_remote')) ?? '';
  const asked = hasUnsavedWork ? `hasUnsavedWork:()=>()=>{${hasUnsavedWork}},` : '';
  const code = readFileSync(join(folder, file), 'utf8').replace(
    /default:\(\)=>(\w+)/,
    (_match, own: string) =>
      `${asked}default:()=>${own}.planted??=(values)=>{${onDraw};return ${own}(values)}`,
  );
  writeFileSync(join(folder, file), code);
  for (const suffix of ['.br', '.gz']) rmSync(join(folder, `${file}${suffix}`), { force: true });
  release.integrity[file] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(about, JSON.stringify(release));
  return folder;
}
