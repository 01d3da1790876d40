import { describeFault, fileFault } from './file-schemas';
import { registrySchema } from './registry.schema';
import { releaseSchema, remoteReleaseSchema } from './release.schema';

const HASH = `sha384-${'a'.repeat(64)}`;
const RELEASE = {
  name: 'remote-cliente',
  release: '1c3bf36e719d',
  contract: 1,
  manifest: 'mf-manifest.json',
  integrity: { 'mf-manifest.json': HASH, 'static/js/screen.abc.js': HASH },
};

const faultOf = (change: object) => {
  const fault = fileFault(remoteReleaseSchema, { ...RELEASE, ...change });
  return fault && describeFault(fault);
};

test('what a build writes fits, with members that only newer programs know, which are kept', () => {
  const newer = { ...RELEASE, screens: ['/'] };
  expect(remoteReleaseSchema.parse(newer)).toEqual(newer);
});

test('the shell has neither contract nor manifest, a remote has both', () => {
  const { contract: _contract, manifest: _manifest, ...shell } = RELEASE;
  expect(fileFault(releaseSchema, shell)).toBeUndefined();
  expect(faultOf({ contract: undefined })).toBe('contract: Falta.');
  expect(faultOf({ manifest: undefined })).toBe('manifest: Falta.');
});

test.each([
  [{ contract: '1' }, 'contract: Entrada inválida: se esperaba número, recibido texto.'],
  [{ release: '../x' }, 'release: Solo lleva letras, dígitos, punto, guion y guion bajo.'],
  [{ release: 'vigente' }, 'release: "vigente" es la dirección de la versión vigente. Elija otro nombre.'],
  [
    { integrity: { 'x.js': 'sha384-x' } },
    'integrity › x.js: No es una huella: "sha384-" y 64 letras en base64.',
  ],
])('%j is told with its member', (change, told) => {
  expect(faultOf(change)).toBe(told);
});

test.each([
  '../x.js',
  '/x.js',
  './x.js',
  'static/../x.js',
  'static//x.js',
  'static/..',
  'x.js?y',
  '..\\x.js',
])('a hash of %j is none of a file in the folder', (file) => {
  const told = `integrity › ${file}: No es un archivo dentro de la carpeta.`;
  expect(faultOf({ integrity: { [file]: HASH } })).toBe(told);
});

test('a registry that is none is told with its first fault', () => {
  expect(fileFault(registrySchema, [])?.path).toEqual([]);
  expect(fileFault(registrySchema, {})).toEqual({ path: ['schema'], problem: 'Falta.' });
  const remotes = { 'remote-x': { ...RELEASE, manifest: 'javascript:alert(1)' } };
  expect(fileFault(registrySchema, { schema: 1, remotes })).toEqual({
    path: ['remotes', 'remote-x', 'manifest'],
    problem: 'No es una ruta de este origen ("/…") ni una dirección entera ("https://…").',
  });
});
