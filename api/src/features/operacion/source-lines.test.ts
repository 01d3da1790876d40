import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { createSourceLines } from './source-lines';

const SOURCE = `import { useState } from 'react';

export default function InicioScreen({ fullName }: { fullName: string }) {
  const [isOpen] = useState(false);
  const saludar = (name: string) => {
    if (isOpen) {
      throw new Error(name);
    }
    return name;
  };
  return saludar(fullName);
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mapas-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function placeOf(text: string) {
  const name = 'webpack://remote_admin_1/./src/inicio/inicio.screen.tsx';
  const { code, map } = await transform(SOURCE, {
    loader: 'tsx',
    minify: true,
    sourcemap: true,
    sourcefile: name,
  });
  const scripts = join(folder, 'releases/remote-admin/abc/static/js');
  mkdirSync(scripts, { recursive: true });
  writeFileSync(join(scripts, 'inicio.js.map'), map);
  const column = code.indexOf(text) + 1;
  return { archivo: '/remotes/remote-admin/abc/static/js/inicio.js', linea: 1, columna: column };
}

const lines = () =>
  createSourceLines({ shellDir: join(folder, 'shell'), releasesDir: join(folder, 'releases') });

test('a place in a script is told as the line of the source and the name of the function', async () => {
  const place = await placeOf('throw');
  expect(await lines()([place])).toEqual(['src/inicio/inicio.screen.tsx:7 (saludar)']);
  const around = await placeOf('useState');
  expect((await lines()([{ ...around, columna: place.columna + 60 }])).at(0)).toMatch(
    /^src\/inicio\/inicio\.screen\.tsx:\d+/,
  );
});

test.each([
  '/remotes/remote-admin/abc/static/js/otro.js',
  '/remotes/../../etc/passwd.js',
  '/remotes/remote-admin/../abc/static/js/inicio.js',
  'https://otro.example.pe/static/js/inicio.js',
  '/static/js/../../x.js',
])('%s, of which there is no map here, is told as it came', async (archivo) => {
  await placeOf('throw');
  expect(await lines()([{ archivo, linea: 1, columna: 5 }])).toEqual([`${archivo}:1:5`]);
});

test('the maps of the last six scripts are kept', async () => {
  const place = await placeOf('throw');
  const script = join(folder, 'releases/remote-admin/abc/static/js/inicio.js.map');
  const map = readFileSync(script);
  const linesOf = lines();
  const named = (n: number) => ({ ...place, archivo: place.archivo.replace('inicio', `otro${n}`) });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    const copy = script.replace('inicio', `otro${n}`);
    writeFileSync(copy, map);
    expect(await linesOf([named(n)])).toEqual(['src/inicio/inicio.screen.tsx:7 (saludar)']);
    rmSync(copy);
  }
  expect(await linesOf([named(2), named(7)])).toEqual(
    Array(2).fill('src/inicio/inicio.screen.tsx:7 (saludar)'),
  );
  expect(await linesOf([named(1)])).toEqual([`${named(1).archivo}:1:${place.columna}`]);
});
