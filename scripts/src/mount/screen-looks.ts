import type { PreparedState } from 'shared-domain';
import { restyledNow } from './frame';
import type { Restyled, Seen, Stuck } from './observation';
import type { Look } from './page/screen';
import { NEUTRAL, PATIENCE, type RolePage, WIDTHS } from './role-page';
import type { TourPlan } from './tour-plan';
import { leave } from './trace';

/** The states of the tester's page in which each screen is looked at, beside the real answers. */
const STATES: readonly PreparedState[] = ['vacio', 'muchos', 'lento', 'error'];

/** Opens a screen and looks at it in both widths; answers the first look. */
export type LookAt = (path: string, state?: PreparedState) => Promise<Look>;

/** Looks at screens as one account, and keeps what was seen. */
export function looksOf(rolePage: RolePage) {
  const { ask, page, consoleErrors, username } = rolePage;
  const seen: Seen[] = [];
  const restyled: Restyled[] = [];
  const note = (path: string, look: Look, state?: PreparedState) => {
    const width = page.viewportSize()?.width ?? 0;
    seen.push({ username, path, state, width, look, consoleErrors: consoleErrors.splice(0) });
  };
  const lookAt: LookAt = async (path, state) => {
    const during: Stuck = { during: 'screen', path };
    const isEarly = state === 'lento';
    const opened = isEarly ? await ask(during, 'openEarly', path) : await ask(during, 'open', path, PATIENCE);
    if (opened.path === NEUTRAL) return opened;
    note(path, opened, state);
    if (!state) restyled.push(...(await restyledNow(rolePage, path)));
    // The shell keeps its message as long as the remote stays on the page.
    if (opened.failure) await leave(rolePage);
    if (opened.failure || opened.isRestless) return opened;
    // It begins with the width that the window has, so that the window changes once for each screen.
    const [wide, narrow] = WIDTHS;
    await rolePage.resize(page.viewportSize()?.width === wide ? narrow : wide);
    const again = isEarly ? await ask(during, 'look', false) : await ask(during, 'lookOnceQuiet', PATIENCE);
    note(path, again, state);
    if (!state) restyled.push(...(await restyledNow(rolePage, path)));
    if (again.failure) await leave(rolePage);
    // What arrived a moment later has links as well.
    return { ...opened, links: [...new Set([...opened.links, ...again.links])] };
  };
  return { seen, restyled, lookAt, note };
}

export async function lookInStates(
  rolePage: RolePage,
  plan: TourPlan,
  paths: readonly string[],
  lookAt: LookAt,
): Promise<void> {
  const change = async (state: PreparedState | undefined) => {
    await leave(rolePage);
    await rolePage.answerIn(state);
    await rolePage.ask({ during: 'screen', path: NEUTRAL }, 'forgetAnswers');
  };
  let done = 0;
  for (const state of STATES) {
    await change(state);
    for (const path of paths) {
      done += 1;
      plan.tell(`${path}?estado=${state}`, done, paths.length * STATES.length);
      const look = await lookAt(path, state);
      if (look.isRestless) return;
    }
  }
  await change(undefined);
}
