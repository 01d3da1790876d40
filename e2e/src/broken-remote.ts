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

/** The registry does not know the files of the remote, so none of them may run. */
export const withoutHashes = answering(
  (url) => url.pathname === '/cliente' || url.pathname === '/remotes.json',
  (route) => altered(route, (text) => text.replace(/"integrity":\{[^}]*\}/g, '"integrity":{}')),
);
