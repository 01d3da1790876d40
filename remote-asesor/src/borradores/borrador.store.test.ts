import { webcrypto } from 'node:crypto';
import type { Borrador } from './borrador.schema';
import { guardarBorrador, leerBorradores } from './borrador.store';
import { beginWrite, removeDraftsOf, removeReadableDraftsOfOthers } from './draft-storage';
import { importKey } from './encryption';

Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const keyOf = (letra: string) => importKey(btoa(letra.repeat(32)));
const borrador = (cambios: Partial<Borrador> = {}): Borrador => ({
  ...{ id: 'uno', tipo: 'registro', dni: '10117410', nombre: 'José', bloqueados: [], conAval: false },
  ...{ valores: { nombre: 'José' }, guardadoEn: Date.now() },
  ...cambios,
});
const PLACE = 'asesor:borrador:7:uno';

afterEach(() => removeReadableDraftsOfOthers(''));

test('a draft is read again with the key of its person, and is no text on the device', async () => {
  const cryptoKey = await keyOf('a');
  const escrito = borrador();
  expect(await guardarBorrador(cryptoKey, '7', escrito)).toBe(true);
  expect(localStorage.getItem(PLACE)).not.toContain('José');
  expect(await leerBorradores(cryptoKey, '7')).toEqual({ borradores: [escrito], perdidos: 0 });
});

test('a draft that an earlier release saved keeps the note of its correction', async () => {
  const cryptoKey = await keyOf('a');
  const anterior = { ...borrador({ tipo: 'correccion' }), nota: 'Cambié la boleta.' };
  await guardarBorrador(cryptoKey, '7', anterior);
  const { borradores } = await leerBorradores(cryptoKey, '7');
  expect(borradores).toEqual([
    borrador({
      tipo: 'correccion',
      valores: { nombre: 'José', nota: 'Cambié la boleta.' },
      guardadoEn: anterior.guardadoEn,
    }),
  ]);
});

test('two drafts with the same content look different on the device', async () => {
  const cryptoKey = await keyOf('a');
  await guardarBorrador(cryptoKey, '7', borrador());
  const first = localStorage.getItem(PLACE);
  await guardarBorrador(cryptoKey, '7', borrador());
  expect(JSON.parse(localStorage.getItem(PLACE) ?? '').iv).not.toBe(JSON.parse(first ?? '').iv);
});

const changed = (cambios: object) =>
  JSON.stringify({ ...JSON.parse(localStorage.getItem(PLACE) ?? ''), ...cambios });

test.each<[string, () => [string, string]]>([
  ['with other bytes', () => [PLACE, changed({ datos: btoa('x'.repeat(200)) })]],
  ['with a later moment', () => [PLACE, changed({ guardadoEn: Date.now() + 5 })]],
  ['of another person', () => ['asesor:borrador:8:uno', changed({})]],
  ['in the place of another one', () => ['asesor:borrador:7:dos', changed({})]],
  ['that is no base64', () => [PLACE, changed({ datos: '%' })]],
  ['that is no JSON', () => [PLACE, '{']],
  ['that lacks everything', () => [PLACE, '{}']],
])('a draft %s is deleted and counted, and does not throw', async (_, plant) => {
  const cryptoKey = await keyOf('a');
  await guardarBorrador(cryptoKey, '7', borrador());
  const [key, text] = plant();
  localStorage.removeItem(PLACE);
  localStorage.setItem(key, text);
  const persona = key.split(':')[2] ?? '';
  expect(await leerBorradores(cryptoKey, persona)).toEqual({ borradores: [], perdidos: 1 });
  expect(localStorage.getItem(key)).toBeNull();
});

test('another key reads nothing', async () => {
  await guardarBorrador(await keyOf('a'), '7', borrador());
  expect(await leerBorradores(await keyOf('b'), '7')).toEqual({ borradores: [], perdidos: 1 });
});

test('of two saves the later one stays, however long the earlier one takes', () => {
  const earlier = beginWrite('7', borrador({ nombre: 'antes' }));
  const later = beginWrite('7', borrador({ nombre: 'después' }));
  expect(later('later')).toBe(true);
  expect(earlier('earlier')).toBeUndefined();
  expect(localStorage.getItem(PLACE)).toBe('later');
});

test('whoever signs out while a draft is being encrypted leaves nothing behind', async () => {
  const saving = guardarBorrador(await keyOf('a'), '7', borrador());
  removeDraftsOf('7');
  expect(await saving).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('a device that refuses keeps the draft in the memory of the page', async () => {
  const cryptoKey = await keyOf('a');
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await guardarBorrador(cryptoKey, '7', borrador())).toBe(false);
  refuse.mockRestore();
  expect((await leerBorradores(cryptoKey, '7')).borradores).toHaveLength(1);
});
