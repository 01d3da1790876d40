import type { Stuck } from './observation';
import { PATIENCE, type RolePage } from './role-page';
import type { LookAt } from './screen-looks';
import { leave } from './trace';

/** Asks the remote about unsaved work, as the shell does whenever its page is left. An error is reported by the shell. */
export async function answersAboutWork({ ask }: RolePage, [path = '/']: readonly string[]): Promise<void> {
  await ask({ during: 'screen', path }, 'open', path, PATIENCE);
  await ask({ during: 'hasUnsavedWork', path }, 'wouldLoseWork');
}

/** Types into the first form of each screen, asks whether that would be lost, leaves and comes back. */
export async function leavesAndComesBack(
  rolePage: RolePage,
  paths: readonly string[],
  lookAt: LookAt,
): Promise<void> {
  const { ask } = rolePage;
  for (const path of paths) {
    const screen: Stuck = { during: 'screen', path };
    await ask(screen, 'open', path, PATIENCE);
    if ((await ask(screen, 'typeInForm')) === undefined) continue;
    await ask({ during: 'hasUnsavedWork', path }, 'wouldLoseWork');
    await leave(rolePage);
    await lookAt(path);
  }
}
