import { basesOf, isBelow, kindOfAddress, plainPaths, screenAt } from './screens.rules';

const BASES = ['/auditor', '/encargado'];
const SCREENS = ['', 'reports', 'constancia/:id', 'constancia/nueva'];

test('the areas of a role are the first parts of its links', () => {
  const links = ['/auditor/reports', '/encargado/teams/list', '/auditor', '/', '/404'];
  expect(basesOf(links)).toEqual(BASES);
  expect(isBelow('/auditoria', BASES)).toBe(false);
  expect(isBelow('/auditor/x', BASES)).toBe(true);
});

test('screens without parameters are tried in every area', () => {
  expect(plainPaths(['/auditor', '/cajero'], ['', 'reports', 'constancia/:id'])).toEqual([
    ...['/auditor', '/auditor/reports', '/cajero', '/cajero/reports'],
  ]);
});

test.each([
  ['/auditor', ''],
  ['/auditor/constancia/7', 'constancia/:id'],
  ['/auditor/constancia/nueva', 'constancia/nueva'],
  ['/auditor/constancia/7/pdf', undefined],
  ['/cajero/reports', undefined],
])('%s opens the screen %s', (path, screen) => {
  expect(screenAt(path, BASES, SCREENS)).toBe(screen);
});

test('of many links to one screen all have one kind, also where the remote names no screens', () => {
  const kind = (path: string, screens: string[]) => kindOfAddress(path, BASES, screens);
  expect(kind('/auditor/constancia/7', SCREENS)).toBe(kind('/auditor/constancia/8', SCREENS));
  expect(kind('/auditor/constancia/7', [])).toBe(kind('/auditor/constancia/8', []));
  expect(kind('/auditor/reports', [])).not.toBe(kind('/auditor/list', []));
});
