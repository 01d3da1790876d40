import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FILE = '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2';

/**
 * A script that gives a page the font of Android phones. The product takes the font of the system, which is another one
 * on each machine, and so would be every picture.
 */
export function fontScript(): string {
  const font = readFileSync(createRequire(import.meta.url).resolve(FILE)).toString('base64');
  return `(${useFont})(${JSON.stringify(font)})`;
}

/** Runs in the page, before all of its scripts. */
function useFont(font: string): void {
  const face = new FontFace('Pictures', `url(data:font/woff2;base64,${font})`, { weight: '100 900' });
  document.fonts.add(face);
  void face.load();
  document.addEventListener('DOMContentLoaded', () =>
    document.documentElement.style.setProperty('--ui-font', 'Pictures, sans-serif'),
  );
}
