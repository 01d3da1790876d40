import type { Restyled } from './observation';
import { HASTE, PATIENCE, type RolePage, WIDTHS } from './role-page';

/** A page of the shell that has its frame around it, for every account. */
export const FRAMED = '/mi-cuenta';

/** Keeps how the shell looks in each width, while no remote is on the page. */
export async function rememberFrame({ ask, resize }: RolePage): Promise<void> {
  const during = { during: 'screen', path: FRAMED } as const;
  await ask(during, 'open', FRAMED, PATIENCE);
  // The width with which a page begins comes last, because the tour begins with it.
  for (const width of WIDTHS.toReversed()) {
    await resize(width);
    await ask(during, 'lookOnceQuiet', HASTE);
    await ask(during, 'rememberFrame');
  }
}

/** What of the shell looks different now. */
export async function restyledNow({ ask, page }: RolePage, path: string): Promise<Restyled[]> {
  const width = page.viewportSize()?.width ?? 0;
  const changes = await ask({ during: 'screen', path }, 'frameChanges');
  return changes.map((change) => ({ ...change, path, width }));
}

/** What of the shell looks different after the remote was left. */
export async function restyledAfterwards(rolePage: RolePage): Promise<Restyled[]> {
  await rolePage.ask({ during: 'screen', path: FRAMED }, 'open', FRAMED, HASTE);
  return restyledNow(rolePage, FRAMED);
}
