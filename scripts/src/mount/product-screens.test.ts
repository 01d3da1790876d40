import { join } from 'node:path';
import { PATHS_OF_ROLE } from 'shared-domain';
import { DEMO_ACCOUNTS, REMOTES } from 'shared-domain/remotes';
import { readRemoteSource } from '../remote-source/remote-source';
import { ROOT } from '../workspace';
import { PRODUCT_SCREENS } from './product-screens';
import { screenAt } from './screens.rules';

test.each(REMOTES.map(({ name, roles }) => [name, roles] as const))(
  'every screen of %s is in the list',
  (name, roles) => {
    const { screens } = readRemoteSource(join(ROOT, name));
    const accounts: string[] = roles.map((rol) => DEMO_ACCOUNTS[rol]);
    const bases = roles.flatMap((rol) => PATHS_OF_ROLE[rol]);
    const shown = PRODUCT_SCREENS.filter(({ account = '' }) => accounts.includes(account)).map(({ path }) =>
      screenAt(path.replace(/[?#].*/, ''), bases, screens),
    );
    // The first screen of an area often has an address with a name as well.
    expect(screens.filter((screen) => screen !== '' && !shown.includes(screen))).toEqual([]);
  },
);
