import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetricas, type Metricas } from '../../operacion/metricas/metricas';
import { apiDePrueba } from '../../testing/api-de-prueba';
import { cuidarRegistro, type RegistroEnUso } from './registry-in-use';

const HUELLA = `sha384-${'a'.repeat(64)}`;
const PAGINA = '<script type="application/json" id="registry">{}</script><div id="root"></div>';
const ENTRADA = {
  release: 'uno',
  manifest: '/remotes/remote-asesor/uno/mf-manifest.json',
  contract: 1,
  integrity: { 'mf-manifest.json': HUELLA },
};

let carpeta: string;
let archivo: string;
let dataDir: string;
let enUso: RegistroEnUso;
let errores: unknown[];

const registro = (entrada: object = ENTRADA) =>
  JSON.stringify({ schema: 1, remotes: { 'remote-asesor': entrada } }, undefined, 2);

/** As an editor saves: the file that lies there afterwards is another one. */
function escribir(texto: string): void {
  writeFileSync(`${archivo}.nuevo`, texto);
  renameSync(`${archivo}.nuevo`, archivo);
}

/** What a process does at its start. */
function iniciar(): RegistroEnUso {
  const log = { error: (datos: unknown) => void errores.push(datos), warn: () => undefined };
  return cuidarRegistro({ archivo, dataDir, reloj: Date.now, log });
}

beforeEach(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'registro-en-uso-'));
  archivo = join(carpeta, 'remotes.json');
  dataDir = join(carpeta, 'datos');
  errores = [];
  escribir(registro());
  enUso = iniciar();
});

afterEach(() => rmSync(carpeta, { recursive: true, force: true }));

const publicada = (uno = enUso) => uno.leer().remotes['remote-asesor']?.release;

const FALLOS: Record<string, { dejar: () => void; causa: string; dato?: object }> = {
  'one missing comma': {
    dejar: () => escribir(registro().replace('"schema": 1,', '"schema": 1')),
    causa: 'escritura',
    dato: { linea: 3, columna: 3 },
  },
  'half of it': {
    dejar: () => escribir('{\n"schema":'),
    causa: 'escritura',
    dato: { linea: 2, columna: 10 },
  },
  'nothing in it': { dejar: () => escribir(' \n'), causa: 'vacio' },
  'an object without anything': { dejar: () => escribir('{}'), causa: 'forma', dato: { parte: ['schema'] } },
  'a wrong type deep inside': {
    dejar: () => escribir(registro({ ...ENTRADA, contract: '1' })),
    causa: 'forma',
    dato: { parte: ['remotes', 'remote-asesor', 'contract'] },
  },
  'an address that is none': {
    dejar: () => escribir(registro({ ...ENTRADA, manifest: 'javascript:alert(1)' })),
    causa: 'forma',
    dato: { parte: ['remotes', 'remote-asesor', 'manifest'] },
  },
  'a hash that is none': {
    dejar: () => escribir(registro({ ...ENTRADA, integrity: { 'x.js': 'sha384-x' } })),
    causa: 'forma',
    dato: { parte: ['remotes', 'remote-asesor', 'integrity', 'x.js'] },
  },
  'no file at all': { dejar: () => rmSync(archivo), causa: 'ausente' },
  'a folder in its place': {
    dejar: () => {
      rmSync(archivo);
      mkdirSync(archivo);
    },
    causa: 'ilegible',
  },
};

describe.each(Object.entries(FALLOS))('with %s', (_fallo, { dejar, causa, dato }) => {
  test('the last good registry stays in use, also before any page and after a restart, and it is logged once', () => {
    dejar();
    expect(publicada()).toBe('uno');
    expect(publicada()).toBe('uno');
    expect(enUso.aviso()).toMatchObject({ archivo, causa, ...dato });
    expect(errores).toEqual([enUso.aviso()]);
    expect(publicada(iniciar())).toBe('uno');
  });

  test('a file that is put right is in use at once', () => {
    publicada();
    dejar();
    publicada();
    rmSync(archivo, { recursive: true, force: true });
    escribir(registro({ ...ENTRADA, release: 'dos' }));
    expect(publicada()).toBe('dos');
    expect(enUso.aviso()).toBeUndefined();
  });
});

test('without any good one before, nothing is published', () => {
  dataDir = join(carpeta, 'otros-datos');
  escribir('{');
  enUso = iniciar();
  expect(publicada()).toBeUndefined();
  expect(enUso.aviso()).toMatchObject({ enUso: null });
});

test('the notice tells since when, and from when the registry is that goes on, before and after a restart', () => {
  const escrito = (dia: string) => utimesSync(archivo, new Date(dia), new Date(dia));
  escrito('2026-11-21T15:32:00.000Z');
  publicada();
  escribir('{');
  escrito('2026-11-22T08:00:00.000Z');
  const esperado = { desde: '2026-11-22T08:00:00.000Z', enUso: '2026-11-21T15:32:00.000Z' };
  expect(enUso.aviso()).toMatchObject(esperado);
  expect(iniciar().aviso()).toMatchObject(esperado);
});

test('a copy that is of no use any more is no registry', () => {
  publicada();
  writeFileSync(join(dataDir, 'registro-en-uso.json'), '{"schema":0}');
  rmSync(archivo);
  expect(publicada(iniciar())).toBeUndefined();
});

test('where the copy cannot be kept, it is logged and the registry is in use', () => {
  dataDir = join(carpeta, 'otros-datos');
  mkdirSync(join(dataDir, 'registro-en-uso.json'), { recursive: true });
  enUso = iniciar();
  expect(publicada()).toBe('uno');
  expect(errores).toEqual([{ codigo: 'EISDIR' }]);
});

test('the service answers pages, the registry, a notice and a metric while the file is broken', async () => {
  for (const nombre of ['shell/static', 'releases']) mkdirSync(join(carpeta, nombre), { recursive: true });
  writeFileSync(join(carpeta, 'shell/index.html'), PAGINA);
  let metricas: Metricas | undefined;
  const carpetas = { SHELL_DIR: join(carpeta, 'shell'), RELEASES_DIR: join(carpeta, 'releases') };
  const api = await apiDePrueba('sqlite', {
    env: { ...carpetas, REGISTRY: archivo, DATA_DIR: dataDir },
    metricas: (base) => {
      metricas = createMetricas(base, '1');
      return metricas;
    },
  });
  const aviso = async () => (await api.como('admin', { url: '/api/avisos' })).json();
  expect(await aviso()).toEqual({ registro: null });
  expect(await metricas?.registro.metrics()).toMatch(/^registro_ilegible 0$/m);

  escribir(registro().replace('"schema": 1,', '"schema": 1'));
  const pagina = await api.llamar({ url: '/asesor' });
  expect([pagina.statusCode, pagina.body]).toEqual([200, expect.stringContaining('"release":"uno"')]);
  const sola = await api.llamar({ url: '/remotes.json' });
  expect([sola.statusCode, sola.json().remotes['remote-asesor'].release]).toEqual([200, 'uno']);
  expect(await aviso()).toEqual({ registro: expect.objectContaining({ causa: 'escritura', linea: 3 }) });
  expect(await metricas?.registro.metrics()).toMatch(/^registro_ilegible 1$/m);
  await api.close();
});
