import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { createStore, entries, keys, set } from 'idb-keyval';
import { DEVICE_DOCUMENTS, sweepDrafts } from 'shared-auth';
import type { Borrador } from './borrador.schema';
import { guardarBorrador, guardarDocumento, leerDocumento } from './borrador.store';
import { removeDraft, removeDraftsOf, removeReadableDraftsOfOthers } from './draft-storage';
import { importKey } from './encryption';

Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

const store = createStore(DEVICE_DOCUMENTS.database, DEVICE_DOCUMENTS.store);
const keyOf = (letra: string) => importKey(btoa(letra.repeat(32)));
const pdfDe = (texto: string) => new File([texto], 'contrato.pdf', { type: 'application/pdf' });
const textoDe = async (pdf: File | undefined) => pdf && new TextDecoder().decode(await pdf.arrayBuffer());
const borrador = (id: string): Borrador => ({
  ...{ id, tipo: 'registro', dni: '10117410', nombre: 'José', bloqueados: [], conAval: false },
  ...{ valores: { nombre: 'José' }, guardadoEn: Date.now(), pdf: 'contrato.pdf' },
});
const recargar = () => removeReadableDraftsOfOthers('');
const leer = async (letra: string, persona: string, id = 'uno') =>
  textoDe(await leerDocumento(await keyOf(letra), persona, { id, pdf: 'contrato.pdf' }));

async function guardar(id = 'uno', texto = '%PDF-1.7 secreto', persona = '7') {
  const cryptoKey = await keyOf('a');
  await guardarBorrador(cryptoKey, persona, borrador(id));
  return guardarDocumento(cryptoKey, persona, { id, pdf: pdfDe(texto) });
}

afterEach(() => {
  for (const persona of ['7', '8']) removeDraftsOf(persona);
  recargar();
});

test('the PDF of a draft is read again after a reload, with its name, and lies encrypted on the device', async () => {
  expect(await guardar()).toBe(true);
  recargar();
  const [[key, guardado] = []] = await entries(store);
  expect(key).toBe('asesor:borrador:7:uno');
  const { datos } = guardado as { datos: ArrayBuffer };
  expect(new TextDecoder('latin1').decode(datos)).not.toContain('secreto');
  const pdf = await leerDocumento(await keyOf('a'), '7', { id: 'uno', pdf: 'contrato.pdf' });
  expect([pdf?.name, pdf?.type, await textoDe(pdf)]).toEqual([
    'contrato.pdf',
    'application/pdf',
    '%PDF-1.7 secreto',
  ]);
});

test('neither another key nor another place reads it', async () => {
  await guardar();
  recargar();
  const [[, guardado] = []] = await entries(store);
  await set('asesor:borrador:8:uno', guardado, store);
  expect(await leer('a', '8')).toBeUndefined();
  expect(await leer('b', '7')).toBeUndefined();
  expect(await keys(store)).toEqual([]);
});

test('it goes with its draft: when that is deleted, when its person signs out, and when it is too old', async () => {
  await guardar('uno');
  await guardar('dos');
  removeDraft('7', 'uno');
  expect(await keys(store)).toEqual(['asesor:borrador:7:dos']);
  removeDraftsOf('7');
  expect(await keys(store)).toEqual([]);
  await guardar('tres');
  sweepDrafts(Date.now() + 8 * 24 * 3_600_000);
  while ((await keys(store)).length > 0) await new Promise((next) => setTimeout(next));
  expect(localStorage).toHaveLength(0);
});

test('a draft that is deleted while its PDF is encrypted leaves none', async () => {
  const cryptoKey = await keyOf('a');
  await guardarBorrador(cryptoKey, '7', borrador('uno'));
  const saving = guardarDocumento(cryptoKey, '7', { id: 'uno', pdf: pdfDe('%PDF-1.7') });
  removeDraft('7', 'uno');
  await saving;
  expect(await keys(store)).toEqual([]);
});

test('of two files that are chosen one after the other the later one is kept', async () => {
  const cryptoKey = await keyOf('a');
  await guardarBorrador(cryptoKey, '7', borrador('uno'));
  const kept = await Promise.all([
    guardarDocumento(cryptoKey, '7', { id: 'uno', pdf: pdfDe('antes') }),
    guardarDocumento(cryptoKey, '7', { id: 'uno', pdf: pdfDe('después') }),
  ]);
  expect(kept).toEqual([undefined, true]);
  recargar();
  expect(await leer('a', '7')).toBe('después');
});

test('a person keeps five at most; a device that refuses keeps the draft without its PDF', async () => {
  for (const id of ['1', '2', '3', '4', '5']) expect(await guardar(id)).toBe(true);
  expect(await guardar('6')).toBe(false);
  expect(await guardar('1', 'otra vez')).toBe(true);
  expect(await guardar('de-otra', 'suyo', '8')).toBe(true);
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await guardar('2', 'otro')).toBe(false);
  full.mockRestore();
  expect(localStorage.getItem('asesor:borrador:7:2')).not.toBeNull();
});
