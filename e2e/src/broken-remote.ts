import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

const FILES = {
  manifest: /\/remotes\/remote-cliente\/.*mf-manifest\.json/,
  entry: /\/remotes\/remote-cliente\/.*remoteEntry\..*\.js(\?|$)/,
  screen: /\/remotes\/remote-cliente\/.*__federation_expose_remote\..*\.js(\?|$)/,
} as const;

type File = keyof typeof FILES;

/** A way in which the client's remote can be broken; answers how to repair it. */
export type Breakage = (page: Page) => Promise<() => Promise<void>>;

function answering(
  where: RegExp | ((url: URL) => boolean),
  handler: (route: Route) => Promise<void>,
): Breakage {
  return async (page) => {
    let isBroken = true;
    await page.route(where, (route) => (isBroken ? handler(route) : route.continue()));
    return async () => {
      isBroken = false;
    };
  };
}

const json = (body: unknown) => (route: Route) => route.fulfill({ status: 200, json: body });

async function altered(route: Route, alter: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: alter(await answer.text()) });
}

export const down = (file: File) => answering(FILES[file], (route) => route.abort('connectionrefused'));

export const failing = (file: File) =>
  answering(FILES[file], (route) => route.fulfill({ status: 500, body: 'Internal error' }));

export const html = (file: File) =>
  answering(FILES[file], (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hola</p>' }),
  );

export const foreignJson = answering(FILES.manifest, json({ hola: 'mundo' }));

export const tampered = (file: File) =>
  answering(FILES[file], (route) => altered(route, (text) => `${text}\n;globalThis.tampered = true;`));

/** The server never answers; the request ends with the page. */
export const hanging = (file: File) => answering(FILES[file], () => new Promise(() => undefined));

/** The manifest asks for a React that this shell does not have. */
export const tooNewReact = answering(FILES.manifest, (route) =>
  altered(route, (text) => {
    const manifest = JSON.parse(text) as { shared: { name: string; requiredVersion: string }[] };
    for (const shared of manifest.shared) if (shared.name === 'react') shared.requiredVersion = '^99.0.0';
    return JSON.stringify(manifest);
  }),
);

/** The registry, alone and as it is inlined into the page. */
function isRegistry({ pathname }: URL): boolean {
  return pathname === '/cliente' || pathname === '/remotes.json';
}

/** The registry does not know the files of the remote, so none of them may run. */
export const withoutHashes = answering(isRegistry, (route) =>
  altered(route, (text) => text.replace(/"integrity":\{[^}]*\}/g, '"integrity":{}')),
);

interface RegisteredRemote {
  manifest: string;
  integrity: Record<string, string>;
}

/** A release that was published like this: other screens, registered with the hash that belongs to them. */
export const published =
  (alter: (code: string) => string): Breakage =>
  async (page) => {
    const { remotes } = await (await page.request.get('/remotes.json')).json();
    const { manifest, integrity } = remotes['remote-cliente'] as RegisteredRemote;
    const file = Object.keys(integrity).find((name) => name.includes('__federation_expose_remote')) ?? '';
    const code = alter(await (await page.request.get(manifest.replace('mf-manifest.json', file))).text());
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const repairs = await Promise.all([
      answering(FILES.screen, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))(page),
      answering(isRegistry, (route) => altered(route, (text) => text.replace(integrity[file] ?? '', hash)))(
        page,
      ),
    ]);
    return async () => {
      for (const repair of repairs) await repair();
    };
  };

/** Changes what the exposed module answers for one of its names. */
export const exporting = (name: string, value: string) =>
  published((code) => code.replace(`${name}:()=>`, `${name}:()=>${value},_:()=>`));
