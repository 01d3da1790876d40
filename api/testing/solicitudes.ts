import {
  avalDeEjemplo,
  creditoDeEjemplo,
  solicitudDeEjemplo,
  usuarioDeEjemplo,
} from 'shared-domain/campos/ejemplos';
import type { Evaluacion, Solicitud } from 'shared-domain/evaluacion';
import type { Answer, TestApi } from './test-api';

export type Caller = Pick<TestApi, 'as'>;

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/MediaBox[0 0 9 9]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Simulated sources treat DNIs ending in 90 to 99 specially. */
const ORDINARY_ENDINGS = 90;
let dnisGiven = 0;

export function newDni(): string {
  const dni = 10_000_000 + Math.floor(dnisGiven / ORDINARY_ENDINGS) * 100 + (dnisGiven % ORDINARY_ENDINGS);
  dnisGiven += 1;
  return String(dni);
}

export const solicitudDe = (dni: string = newDni()): Solicitud =>
  solicitudDeEjemplo({
    usuario: usuarioDeEjemplo({
      nombre: 'Íñigo José',
      apellidoPaterno: 'Peña',
      apellidoMaterno: 'Muñoz',
      sexo: 'masculino',
      dni,
      fechaCaducidadDni: '2030-05-10',
      telefonoFijo: '',
      correo: 'inigo@correo.example',
      direccionFiscal: 'Jr. Los Ñandúes 123',
      direccionCorrespondencia: 'Jr. Los Ñandúes 123',
      centroLaboral: 'Bodega Doña Peña',
      ingresoMensual: 2500.55,
    }),
    credito: creditoDeEjemplo({ montoPrestamo: 6000.1, tasaInteres: 40.1234 }),
    aval: avalDeEjemplo({
      apellidoMaternoAval: 'Távara',
      nombresAval: 'Begoña',
      telefonoFijoAval: undefined,
      referenciaDomicilioAval: undefined,
      departamentoAval: 'Lima',
      provinciaAval: 'Lima',
      distritoAval: 'Breña',
      relacionClienteAval: 'Hermano/a',
    }),
  });

export async function multipartForm(parts: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, `${name}.bin`);
  }
  const body = new Response(form);
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  };
}

export async function enviar(
  api: Caller,
  options: { solicitud?: unknown; pdf?: Uint8Array; idempotencyKey?: string; username?: string } = {},
): Promise<Answer> {
  const { solicitud = solicitudDe(), pdf = PDF, idempotencyKey, username = 'asesor' } = options;
  const { headers, payload } = await multipartForm({
    data: JSON.stringify(solicitud),
    pdf: new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }),
  });
  return api.as(username, {
    method: 'POST',
    url: '/api/evaluaciones/create',
    headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    payload,
  });
}

export async function registrar(api: Caller, solicitud: Solicitud = solicitudDe()): Promise<number> {
  const answer = await enviar(api, { solicitud });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: number }>().id;
}

export function decidir(
  api: Caller,
  id: number,
  payload: object = { estado: 1 },
  username = 'jefe',
): Promise<Answer> {
  return api.as(username, { method: 'PUT', url: `/api/evaluaciones/status/${id}`, payload });
}

export async function evaluacionDe(api: Caller, dni: string, id: number): Promise<Evaluacion> {
  const answer = await api.as('jefe', { method: 'GET', url: `/api/evaluaciones/index?dni=${dni}` });
  const evaluacion = answer.json<Evaluacion[]>().find((una) => una.id === id);
  if (!evaluacion) throw new Error(`No evaluation ${id} for that DNI.`);
  return evaluacion;
}
