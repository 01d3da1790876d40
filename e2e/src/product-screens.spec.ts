import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { PATHS_OF_ROLE } from 'shared-domain/remotes';
import { DEMO_ACCOUNTS, REMOTES } from 'shared-domain/remotes/list';
import { PRODUCT_SCREENS } from './product-screens';

const RELEASES = process.env.RELEASES_DIR ?? fileURLToPath(new URL('../../releases', import.meta.url));

const read = (file: string) => JSON.parse(readFileSync(join(RELEASES, file), 'utf8'));

/** Screens of the current release, as extracted by the build. */
function screensOf(remote: string): string[] {
  const { release } = read('remotes.json').remotes[remote];
  return read(`${remote}/${release}/release.json`).screens;
}

/** Matches parameters only by values with a digit, not by names of other screens. */
const opens = (screen: string, bases: readonly string[], path: string) =>
  bases.some((base) => {
    const pattern = `${base}/${screen}`.replace(/:[^/]+/g, '[^/]*\\d[^/]*');
    return new RegExp(`^${pattern}$`).test(path);
  });

for (const { name, roles } of REMOTES) {
  test(`every screen of ${name} is in the list`, () => {
    const accounts: string[] = roles.map((rol) => DEMO_ACCOUNTS[rol]);
    const bases = roles.flatMap((rol) => PATHS_OF_ROLE[rol]);
    const paths = PRODUCT_SCREENS.filter(({ account = '' }) => accounts.includes(account)).map(({ path }) =>
      path.replace(/[?#].*/, ''),
    );
    const screens = screensOf(name);
    expect(screens.length).toBeGreaterThan(0);
    // An area's first screen often has a named path as well.
    const missing = screens.filter((one) => one !== '' && !paths.some((path) => opens(one, bases, path)));
    expect(missing).toEqual([]);
  });
}
