import { BUNDLERS } from '../../scripts/src/kit/remote-here';
import { commandsOnPage, filesOnPage, installsOnPage } from './page-files';

test('docs/integrators.md shows every file that a remote needs, and how to install each bundler', () => {
  const files = Object.keys(filesOnPage());
  const configurations = BUNDLERS.map((bundler) => `${bundler}.config.js`);
  expect(files.sort()).toEqual([...configurations, 'package.json', 'src/remote.tsx'].sort());
  expect(Object.keys(installsOnPage())).toEqual([...BUNDLERS]);
  expect(commandsOnPage('By hand')).toMatch(/^cp scripts\/kit\/\*\.js /m);
  expect(commandsOnPage('Publish from CI').trim().split('\n')).toHaveLength(5);
});
