import type { Evaluacion, EventoHistorial, Solicitud } from 'shared-domain/evaluacion';
import { ENGINES_AND_PLACES } from '../../../testing/object-store';
import { HIDDEN } from '../../../testing/pdf/hostile-hiding';
import {
  decidir,
  evaluacionDe,
  multipartForm,
  PDF,
  registrar,
  solicitudDe,
} from '../../../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi } from '../../../testing/test-api';
import { contextoSinLlamada, type QuienMira } from '../../ledger/eventos.repository';
import { createPdfChecker } from '../../pdf';
import { createCorrecciones } from './correccion.service';

const otroPdf = (nombre: string) =>
  Buffer.concat([PDF.subarray(0, 9), Buffer.from(`%${nombre}\n`), PDF.subarray(9)]);
const NOTA = 'Adjunté la boleta de octubre.\nLlame por la tarde.';

describe.each(ENGINES_AND_PLACES)('a correction with another document on %s in %s', (engine, place) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { place, pdfChecker: createPdfChecker({ timeLimit: 20_000 }) });
  });
  afterAll(() => api.close());

  async function rechazada(dni?: string): Promise<{ id: number; solicitud: Solicitud }> {
    const solicitud = solicitudDe(dni);
    const id = await registrar(api, solicitud);
    await decidir(api, id, { estado: 2, observaciones: 'La documentación está incompleta.' });
    return { id, solicitud };
  }
  async function corregir(id: number, datos: object, pdf: Uint8Array = otroPdf('dos'), como = 'asesor') {
    const { headers, payload } = await multipartForm({
      data: JSON.stringify(datos),
      pdf: new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }),
    });
    return api.as(como, {
      method: 'PUT',
      url: `/api/evaluaciones/update/${id}/documento`,
      headers,
      payload,
    });
  }
  const pdfDe = (id: number, como: string, documento?: number) =>
    api.as(como, {
      method: 'GET',
      url: `/api/evaluaciones/${id}/pdf${documento === undefined ? '' : `?documento=${documento}`}`,
    });
  async function ultimoEvento(id: number, como: string) {
    const { statusCode, ...respuesta } = await api.as(como, {
      method: 'GET',
      url: `/api/evaluaciones/${id}/historial`,
    });
    expect(statusCode).toBe(200);
    return respuesta.json<EventoHistorial[]>().at(-1);
  }

  test('the new document counts, and each earlier one stays under its number', async () => {
    const { id, solicitud } = await rechazada();
    const primera = await corregir(id, { ...solicitud, nota: NOTA });
    expect(primera.statusCode).toBe(200);
    expect(primera.json()).toMatchObject({ estado: 0, correccion: { nota: NOTA, documento: 2 } });
    await decidir(api, id, { estado: 2, observaciones: 'Falta una hoja.' });
    await corregir(id, solicitud, otroPdf('tres'));
    expect((await pdfDe(id, 'jefe')).rawPayload).toEqual(otroPdf('tres'));
    for (const [numero, pdf] of [PDF, otroPdf('dos'), otroPdf('tres')].entries())
      expect((await pdfDe(id, 'jefe', numero + 1)).rawPayload).toEqual(pdf);
    expect((await pdfDe(id, 'jefe', 4)).statusCode).toBe(404);
    expect(await ultimoEvento(id, 'auditor')).toMatchObject({ tipo: 'corregida', documento: 3 });
  });

  test('a correction without another document leaves it, and forgets the note of the one before', async () => {
    const { id, solicitud } = await rechazada();
    await corregir(id, { ...solicitud, nota: NOTA });
    await decidir(api, id, { estado: 2, observaciones: 'Falta una hoja.' });
    const payload = { ...solicitud, nota: '  ' };
    await api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload });
    const evaluacion = await evaluacionDe(api, solicitud.usuario.dni, id);
    expect(evaluacion).toMatchObject({ estado: 0 });
    expect(evaluacion.correccion).toBeUndefined();
    expect((await pdfDe(id, 'jefe')).rawPayload).toEqual(otroPdf('dos'));
    const evento = await ultimoEvento(id, 'jefe');
    expect([evento?.nota, evento?.documento]).toEqual([undefined, undefined]);
  });

  test('note and earlier documents are for the head, the auditor and its advisor, and for nobody else', async () => {
    const { id, solicitud } = await rechazada(DNI_CLIENTE);
    await corregir(id, { ...solicitud, nota: NOTA });
    await api.signIn('asesor2');
    const ven = async (como: string) => {
      const evento = await ultimoEvento(id, como);
      const url = `/api/evaluaciones/index?dni=${DNI_CLIENTE}`;
      const [evaluacion] = (await api.as(como, { method: 'GET', url })).json<Evaluacion[]>();
      const documento = await pdfDe(id, como, 1);
      return [evento?.nota, evento?.documento, evaluacion?.correccion, documento.statusCode];
    };
    const todo = [NOTA, 2, { nota: NOTA, documento: 2 }, 200];
    expect([await ven('jefe'), await ven('auditor'), await ven('asesor')]).toEqual([todo, todo, todo]);
    expect(await ven('cliente')).toEqual([undefined, undefined, undefined, 403]);
    const url = `/api/evaluaciones/${id}/historial`;
    expect((await api.as('cliente', { method: 'GET', url })).body).not.toContain('boleta');
    expect((await pdfDe(id, 'cliente')).statusCode).toBe(200);
    const ajena = `/api/evaluaciones/index?dni=${DNI_CLIENTE}`;
    const [evaluacion] = (await api.as('asesor2', { method: 'GET', url: ajena })).json<Evaluacion[]>();
    expect(evaluacion?.correccion).toBeUndefined();
    expect((await api.as('asesor2', { method: 'GET', url })).statusCode).toBe(403);
    expect((await pdfDe(id, 'asesor2', 1)).statusCode).toBe(403);
  });

  test('an advisor opens the document of another one while they may correct it', async () => {
    const { id, solicitud } = await rechazada();
    await api.signIn('asesor2');
    expect((await pdfDe(id, 'asesor2')).rawPayload).toEqual(PDF);
    expect((await pdfDe(id, 'asesor2', 1)).statusCode).toBe(403);
    await corregir(id, solicitud);
    expect((await pdfDe(id, 'asesor2')).statusCode).toBe(403);
    expect((await pdfDe(id, 'asesor')).statusCode).toBe(200);
  });

  test('a refused document changes nothing', async () => {
    const { id, solicitud } = await rechazada();
    const texto =
      'Por favor, suba un archivo PDF valido. El PDF contiene un programa (JavaScript). Imprímalo a PDF y adjunte la copia.';
    const hostil = HIDDEN[0]?.[1]() as Buffer;
    const mala = await corregir(id, solicitud, hostil);
    expect([mala.statusCode, mala.json().errors]).toEqual([422, { pdf: [texto] }]);
    const largo = await corregir(id, { ...solicitud, nota: 'x'.repeat(501) });
    expect(largo.json().errors).toEqual({ nota: ['Use quinientos caracteres como máximo.'] });
    const nulo = await corregir(id, { ...solicitud, nota: 'a\0b' });
    expect(nulo.json().errors).toEqual({ nota: ['El texto contiene caracteres no permitidos.'] });
    expect((await evaluacionDe(api, solicitud.usuario.dni, id)).estado).toBe(2);
    expect((await pdfDe(id, 'jefe')).rawPayload).toEqual(PDF);
  });

  test('an advisor who hung up meanwhile has changed nothing: document and correction are kept together', async () => {
    const { id, solicitud } = await rechazada();
    const { db } = api.database;
    const asesor = await db
      .selectFrom('usuarios')
      .select(['id', 'dni', 'fullName', 'rol'])
      .where('username', '=', 'asesor')
      .executeTakeFirstOrThrow();
    const cambiosDeCorreo = { pedir: async () => [], despachar: () => {} };
    const contexto = contextoSinLlamada(asesor, api.clock.now);
    const quien = { ...asesor, ahora: api.clock.now, contexto: () => contexto } as QuienMira;
    const requirePresent = () => {
      throw new Error('gone');
    };
    const correcciones = createCorrecciones({ db, documentos: api.documentos, cambiosDeCorreo });
    const corrigiendo = correcciones.corregir(id, solicitud, quien, {
      pdf: otroPdf('dos'),
      requirePresent,
    });
    await expect(corrigiendo).rejects.toThrow('gone');
    expect((await evaluacionDe(api, solicitud.usuario.dni, id)).estado).toBe(2);
    expect((await pdfDe(id, 'jefe')).rawPayload).toEqual(PDF);
    expect((await pdfDe(id, 'jefe', 2)).statusCode).toBe(404);
  });

  test('of two corrections at once one is taken, with its document', async () => {
    const { id, solicitud } = await rechazada();
    await api.signIn('asesor2');
    const enviadas = [
      corregir(id, solicitud, otroPdf('a')),
      corregir(id, solicitud, otroPdf('b'), 'asesor2'),
    ] as const;
    const [una, otra] = await Promise.all(enviadas);
    expect([una.statusCode, otra.statusCode].sort()).toEqual([200, 409]);
    const tomado = otroPdf(una.statusCode === 200 ? 'a' : 'b');
    expect((await pdfDe(id, 'jefe')).rawPayload).toEqual(tomado);
    expect((await pdfDe(id, 'jefe', 3)).statusCode).toBe(404);
  });
});
