import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/**
 * DejaVu Sans is as wide as Verdana, the widest font of desktops; Roboto is as narrow as the fonts of phones. The narrow
 * one is last, so that it is in use again after a walk through both.
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

/** Weights and base64 of the files. */
const facesOf = (font: Font) =>
  Object.entries(FACES[font]).map(([weight, file]) => [
    weight,
    readFileSync(resolve(file)).toString('base64'),
  ]);

/**
 * A script for new documents: the interface uses the narrow font. The product uses the system font, so texts would have
 * another width on each machine.
 */
export function fontScript(): string {
  const setFont = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --ui-font: narrow, sans-serif }');
    // At this time the document has no root element yet.
    document.adoptedStyleSheets.push(sheet);
  };
  return `(${register})(${JSON.stringify(['narrow', facesOf('narrow')])}); (${setFont})()`;
}

/** Registers the fonts that the page lacks, so that `switchFont` needs no time to load them. */
export async function loadFonts(page: Page): Promise<void> {
  for (const font of FONTS) await page.evaluate(register, [font, facesOf(font)] as const);
}

/** Runs in the page. */
export function switchFont(font: Font): void {
  document.documentElement.style.setProperty('--ui-font', `${font}, sans-serif`);
}

/** Runs in the page. A face made of bytes needs no permission of the content security policy. */
function register([family, faces]: readonly [string, readonly (readonly string[])[]]): void {
  if ([...document.fonts].some((face) => face.family === family)) return;
  for (const [weight, file = ''] of faces) {
    const bytes = Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
    document.fonts.add(new FontFace(family, bytes, { weight }));
  }
}
