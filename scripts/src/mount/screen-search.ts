import { NEUTRAL, PATIENCE, type RolePage } from './role-page';
import type { LookAt } from './screen-looks';
import { basesOf, isBelow, kindOfAddress, plainPaths, screenAt } from './screens.rules';
import type { TourPlan } from './tour-plan';

const MOST_SCREENS = 40;

/** The first page of whoever is signed in: where the start page sends them, or where its first link leads. */
export async function firstPath({ ask }: RolePage): Promise<string | undefined> {
  const start = await ask({ during: 'screen', path: '/' }, 'open', '/', { ...PATIENCE, withinMs: 3000 });
  return start.path === '/' ? start.links.find((path) => path !== '/') : start.path;
}

/** Opens what the sidebar, the routes and the links on the screens name; answers the addresses that have a screen. */
export async function explore(
  rolePage: RolePage,
  { screens, tell }: TourPlan,
  lookAt: LookAt,
  reached: Set<string>,
): Promise<string[]> {
  const first = await firstPath(rolePage);
  if (!first) return [];
  let bases = basesOf([first]);
  const queue = [first];
  const known = new Set<string>();
  const paths: string[] = [];
  for (let path = queue.shift(); path && paths.length < MOST_SCREENS; path = queue.shift()) {
    const kind = kindOfAddress(path, bases, screens);
    if (known.has(kind) || !isBelow(path, bases)) continue;
    known.add(kind);
    tell(path, paths.length + 1, paths.length + 1 + queue.length);
    const look = await lookAt(path);
    if (look.path !== path) known.add(kindOfAddress(look.path, bases, screens));
    if (look.path === NEUTRAL) continue;
    paths.push(path);
    const screen = screenAt(path, bases, screens);
    if (screen !== undefined) reached.add(screen);
    // A remote that shows nothing here is not asked for more; every further screen would take its whole time.
    if (look.isRestless || (!look.heading && !look.failure)) break;
    if (paths.length === 1) {
      if (look.failure) break;
      bases = basesOf(look.links);
      queue.push(...look.links, ...plainPaths(bases, screens));
    } else queue.push(...look.links);
  }
  return paths;
}
