import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_IT_BYTES = 1024;

/** Writes `file.br` and `file.gz` beside every text that browsers ask for, once, instead of at every request. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(m?js|css|svg|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))));
  await Promise.all(
    files
      .filter((file) => !names.has(`${file}.br`))
      .map(async (file) => {
        const content = await readFile(file);
        if (content.length < WORTH_IT_BYTES) return;
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
        await writeFile(`${file}.br`, await brotli(content));
      }),
  );
}
