const failed = new WeakSet<EventTarget>();

/** Remembers style sheets that did not arrive as they were published: nothing on an element tells that afterwards. */
export function watchStyleSheets(): void {
  const note = ({ target }: Event) => target instanceof HTMLLinkElement && failed.add(target);
  document.addEventListener('error', note, { capture: true });
}

function arrival(link: HTMLLinkElement): Promise<unknown> {
  const problem = new Error(`${link.href}: no llegó como se publicó`);
  if (failed.has(link)) return Promise.reject(problem);
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(problem));
  });
}

/** Waits for the style sheets of a release. Rejects where one is missing or was tampered with. */
export async function styleSheetsBelow(folder: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(({ href }) => href.startsWith(folder)).map(arrival));
}
