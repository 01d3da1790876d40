import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { filesIn } from './release-file';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const WORTH_IT_BYTES = 1024;

/** Writes `file.br` and `file.gz` beside every text that browsers ask for, once, instead of at every request. */
export async function compressFiles(folder: string): Promise<void> {
  const files = new Set(filesIn(folder));
  const wanted = [...files].filter((file) => /\.(m?js|css|svg|json)$/.test(file) && !files.has(`${file}.br`));
  await Promise.all(
    wanted
      .map((file) => join(folder, file))
      .map(async (file) => {
        const content = await readFile(file);
        if (content.length < WORTH_IT_BYTES) return;
        await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
        await writeFile(`${file}.br`, await brotli(content));
      }),
  );
}
