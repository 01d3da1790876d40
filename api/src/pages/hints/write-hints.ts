import type { PageHints } from './page-hints';

const FIRST_CALLS = /(<script[^>]*id="first-calls"[^>]*>)[^<]*/;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only "<" could end the data of a script element. To JSON its escape means the same. */
export const jsonInside = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Writes into a page what it tells its browser early. A template without the places for it stays as it is. */
export function writeHints(html: string, { firstCalls, preloads, manifest }: PageHints): string {
  const links = preloads.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="${integrity}" href="${escaped(href)}">`,
  );
  // The browser compares the bytes of the manifest with their hash, so nothing in it may be escaped.
  const inside =
    manifest && !manifest.text.includes('<')
      ? [
          `<script type="application/json" id="manifest" data-address="${escaped(manifest.address)}">${manifest.text}</script>`,
        ]
      : [];
  return html
    .replace(FIRST_CALLS, (_match, open: string) => open + jsonInside(firstCalls))
    .replace('</head>', () => `${[...inside, ...links].join('')}</head>`);
}
