import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/**
 * DejaVu Sans is as wide as Verdana, the widest desktop font. Roboto is as narrow as phone fonts. The last one stays
 * active.
 */
const FACES = {
  wide: {
    '400': '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
    '700': '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2',
  },
  narrow: { '100 900': '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2' },
};

type Font = keyof typeof FACES;

export const FONTS = Object.keys(FACES) as Font[];

const { resolve } = createRequire(import.meta.url);

const facesOf = (font: Font) =>
  Object.entries(FACES[font]).map(([weight, file]) => [
    weight,
    readFileSync(resolve(file)).toString('base64'),
  ]);

/** Init script that sets the narrow font. System fonts would make text widths depend on the machine. */
export function fontScript(): string {
  const setFont = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --ui-font: narrow, sans-serif }');
    // The document has no root element yet.
    document.adoptedStyleSheets.push(sheet);
  };
  return `(${register})(${JSON.stringify(['narrow', facesOf('narrow')])}); (${setFont})()`;
}

/** Loads missing fonts in advance, so that `switchFont` needs no time. */
export async function loadFonts(page: Page): Promise<void> {
  for (const font of FONTS) await page.evaluate(register, [font, facesOf(font)] as const);
}

export function switchFont(font: Font): void {
  document.documentElement.style.setProperty('--ui-font', `${font}, sans-serif`);
}

/** Runs in the page. CSP does not apply to a font face from bytes. */
function register([family, faces]: readonly [string, readonly (readonly string[])[]]): void {
  if ([...document.fonts].some((face) => face.family === family)) return;
  for (const [weight, file = ''] of faces) {
    const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight }));
  }
}
