import type { InjectOptions } from 'fastify';
import type { Rol } from 'shared-domain';
import {
  type ApiDePrueba,
  apiDePrueba,
  DNI_CLIENTE,
  type Respuesta,
  USUARIO_DE_ROL,
} from './testing/api-de-prueba';
import { callOf, exampleOf } from './testing/calls/call-request';
import { type Operacion, operacionesDe } from './testing/fuzz/documento';
import { HEREDADOS } from './testing/fuzz/generador';
import { formulario, PDF, registrar, solicitudDe } from './testing/solicitudes';

const CABECERAS = ['idempotency-key', 'x-release-remote', 'x-override', 'accept', 'accept-language'];

let api: ApiDePrueba;
let operaciones: Operacion[];
beforeAll(async () => {
  api = await apiDePrueba();
  await registrar(api, solicitudDe(DNI_CLIENTE));
  operaciones = await operacionesDe(api);
});
afterAll(() => api.close());

const enRuta = (ruta: string, valor?: string) =>
  ruta.replace(/:(\w+)/, (_todo, nombre) => valor ?? (nombre === 'dni' ? DNI_CLIENTE : '999999'));

/** That object with one more member. Written as text, for an assignment would not make every such member. */
const conMiembro = (objeto: object, nombre: string) =>
  JSON.stringify({ ...objeto, miembro: 1 }).replace('"miembro":1', `"${nombre}":1`);

/** The body with the member at its top, and in each object inside of it. */
function cuerposCon(cuerpo: object, nombre: string): { texto: string; campo: string }[] {
  const dentro = Object.entries(cuerpo).filter(([, valor]) => valor?.constructor === Object);
  return [
    { texto: conMiembro(cuerpo, nombre), campo: nombre },
    ...dentro.map(([rama, valor]) => ({
      texto: JSON.stringify({ ...cuerpo, [rama]: 'RAMA' }).replace('"RAMA"', conMiembro(valor, nombre)),
      campo: `${rama}.${nombre}`,
    })),
  ];
}

async function enviado({ llamada }: Operacion, texto: string): Promise<Partial<InjectOptions>> {
  if (!callOf(llamada).formulario) return { payload: texto, headers: { 'content-type': 'application/json' } };
  return formulario({ data: texto, pdf: new Blob([PDF], { type: 'application/pdf' }) });
}

/** As someone who may make that call. */
async function llamar({ llamada }: Operacion, url: string, extra: Partial<InjectOptions> = {}) {
  const { quienes } = callOf(llamada);
  const pedido = { method: llamada.split(' ')[0] as 'GET', url, ...extra };
  const respuesta =
    quienes === 'todos' ? api.llamar(pedido) : api.como(USUARIO_DE_ROL[quienes[0] as Rol], pedido);
  return {
    donde: `${llamada} ${url} ${String(extra.payload ?? '').slice(0, 200)}`,
    ...(await legible(respuesta)),
  };
}

async function legible(respuesta: Promise<Respuesta>) {
  const { statusCode, headers, body } = await respuesta;
  const esProblema = String(headers['content-type']).startsWith('application/problem+json');
  return { statusCode, errors: esProblema ? (JSON.parse(body).errors ?? {}) : {} };
}

describe.each(HEREDADOS)('%s', (nombre) => {
  /** Names that would change an object itself are refused before anything is looked at. */
  const rechazo = nombre === '__proto__' ? [400] : [422];

  test('as a member of a body, at its top and inside, is named as one that is not accepted', async () => {
    for (const operacion of operaciones) {
      if (!operacion.cuerpo) continue;
      const { body, formulario: partes } = exampleOf(operacion.llamada);
      const cuerpo = (body ?? partes?.data) as object;
      const { atiendeCualquierCuerpo } = callOf(operacion.llamada);
      for (const { texto, campo } of cuerposCon(cuerpo, nombre)) {
        const ruta = enRuta(operacion.llamada.split(' ')[1] ?? '');
        const { donde, statusCode, errors } = await llamar(operacion, ruta, await enviado(operacion, texto));
        const esperado = atiendeCualquierCuerpo && nombre !== '__proto__' ? [200] : rechazo;
        expect({ donde, esperado: esperado.includes(statusCode) }).toEqual({ donde, esperado: true });
        if (statusCode === 422) expect(Object.hasOwn(errors, campo)).toBe(true);
      }
    }
  });

  test('as a query parameter or as the value of one', async () => {
    for (const operacion of operaciones) {
      const ruta = enRuta(operacion.llamada.split(' ')[1] ?? '');
      const parametros = operacion.parametros.filter((uno) => uno.in === 'query').map(({ name }) => name);
      const sola = await llamar(operacion, `${ruta}?${nombre}=1`);
      expect({ ...sola, statusCode: sola.statusCode < 500 }).toMatchObject({
        donde: sola.donde,
        statusCode: true,
      });
      if (parametros.length > 0) expect({ donde: sola.donde, ...sola.errors }).toHaveProperty([nombre]);
      for (const parametro of parametros) {
        const { donde, statusCode } = await llamar(operacion, `${ruta}?${parametro}=${nombre}`);
        expect({ donde, bien: statusCode < 500 }).toEqual({ donde, bien: true });
      }
    }
  });

  test('in the path, in headers, and as the name of a part of a form', async () => {
    for (const operacion of operaciones) {
      const ruta = operacion.llamada.split(' ')[1] ?? '';
      const pedidos = ruta.includes(':') ? [await llamar(operacion, enRuta(ruta, nombre))] : [];
      for (const cabecera of CABECERAS) {
        pedidos.push(await llamar(operacion, enRuta(ruta), { headers: { [cabecera]: nombre } }));
      }
      for (const { donde, statusCode } of pedidos) {
        expect({ donde, bien: statusCode < 500 }).toEqual({ donde, bien: true });
      }
    }
    const parte = await api.como('asesor', {
      method: 'POST',
      url: '/api/evaluaciones/create',
      ...(await formulario({ [nombre]: 'x' })),
    });
    expect([400, 422]).toContain(parte.statusCode);
    const headers = { authorization: `Bearer ${nombre}.${nombre}.${nombre}` };
    expect((await api.llamar({ method: 'GET', url: '/api/resumen', headers })).statusCode).toBe(401);
  });
});
