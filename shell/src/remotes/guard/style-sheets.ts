/** Style sheets that failed to load or had a wrong hash. Federation removes their elements. */
const failed = new Set<string>();

export function watchStyleSheets(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target.href);
  };
  document.addEventListener('error', note, { capture: true });
}

/** Federation never retries a style sheet. */
export function retryStyleSheets(folder: string): void {
  for (const address of failed) {
    if (!address.startsWith(folder)) continue;
    failed.delete(address);
    const [href = ''] = address.split('?');
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
}

function arrival(link: HTMLLinkElement): Promise<unknown> {
  if (link.sheet || failed.has(link.href)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, resolve);
  });
}

/** Rejects if a style sheet of the release failed. */
export async function styleSheetsBelow(folder: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(({ href }) => href.startsWith(folder)).map(arrival));
  const refused = [...failed].find((href) => href.startsWith(folder));
  if (refused) throw new Error(`${refused}: no llegó como se publicó`);
}
