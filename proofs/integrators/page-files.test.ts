import { BUNDLERS } from '../../scripts/src/kit/remote-here';
import { filesOnPage, installsOnPage } from './page-files';

test('docs/integradores.md shows every file that a remote needs, and how to install each bundler', () => {
  const files = Object.keys(filesOnPage());
  const configurations = BUNDLERS.flatMap((bundler) => [`${bundler}.js`, `${bundler}.config.js`]);
  const others = ['package.json', 'page.json', 'src/remote.tsx', 'build.js', 'container.js', 'release.js'];
  expect(files.sort()).toEqual([...configurations, ...others].sort());
  expect(Object.keys(installsOnPage())).toEqual([...BUNDLERS]);
});
