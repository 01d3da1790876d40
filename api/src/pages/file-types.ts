/**
 * The files of shell and releases that are sent, by ending, each with its type. The shipped nginx configuration has the
 * same list. Files with another ending are not found, because a browser may show an unknown type as a document.
 */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
  pfb: 'application/octet-stream',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
};

/** An SVG is a picture inside of a page. Opened by its own address it would be a document that runs scripts. */
export const PICTURE_ONLY = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Content-Disposition': 'attachment',
} as const;

/** The ending that decides on the type; undefined for a file that is not sent. Endings in capitals are other endings. */
export function endingOf(path: string): string | undefined {
  const ending = /[^/]\.([a-z0-9]+)$/.exec(path)?.[1];
  return ending !== undefined && Object.hasOwn(FILE_TYPES, ending) ? ending : undefined;
}
