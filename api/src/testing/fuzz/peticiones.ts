import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { DNI_CLIENTE, USUARIO_DE_ROL } from '../api-de-prueba';
import { asForm, callOf } from '../calls/call-request';
import type { Operacion } from './documento';
import { consultaDe, cuerposDe, MARCA } from './ejemplos';
import { alterado, deEsquema, HEREDADOS, raro } from './generador';

export interface Peticion {
  operacion: Operacion;
  quien: string;
  llamada: InjectOptions;
}

const USUARIOS = [...Object.values(USUARIO_DE_ROL), 'jefe2'];
const IDS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const RUTAS: Partial<Record<NombreDeLlamada, string[]>> = {
  'GET /api/cliente/show/:dni': [DNI_CLIENTE],
  'DELETE /api/sesiones/:id': [MARCA.sesion],
};
const RAROS = ['0', '-1', '1.5', '9'.repeat(15), '9'.repeat(40), '%00', 'ñ', ...HEREDADOS];

/** Calls of the document by all sorts of people, from flawless to absurd. */
export function peticiones(operaciones: readonly Operacion[]): fc.Arbitrary<Peticion> {
  return fc.oneof(...operaciones.map(deOperacion));
}

function deOperacion(operacion: Operacion): fc.Arbitrary<Peticion> {
  const { llamada, parametros } = operacion;
  const enRuta = parametros.find((uno) => uno.in === 'path');
  const enCabecera = parametros.find((uno) => uno.in === 'header');
  return fc
    .record({
      quien: identidad(operacion),
      ruta: enRuta
        ? fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...(RUTAS[llamada] ?? IDS)) },
            deEsquema(enRuta.schema).map(String),
            fc.constantFrom(...RAROS),
            fc.string({ maxLength: 12 }),
          )
        : fc.constant(''),
      consulta: consultaGenerada(operacion),
      cuerpo: cuerpoGenerado(operacion),
      cabecera: enCabecera
        ? fc.option(
            fc.oneof(
              fc.constantFrom('envio-0001', 'envio-0002', 'corta', ...HEREDADOS),
              deEsquema(enCabecera.schema),
            ),
          )
        : fc.constant(null),
      tipo: fc.oneof(
        { weight: 30, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=x',
        ),
      ),
    })
    .map(({ quien, ruta, consulta, cuerpo, cabecera, tipo }) => {
      const [method, patron = ''] = llamada.split(' ') as ['GET', string];
      const query = Object.entries(consulta).map(
        ([clave, valor]) => `${escapar(clave)}=${escapar(texto(valor))}`,
      );
      const url = `${patron.replace(/:\w+/, () => escapar(ruta) || '1')}?${query.join('&')}`;
      const extra = cabecera === null ? {} : { [enCabecera?.name ?? '']: String(cabecera) };
      if (!operacion.cuerpo) return { operacion, quien, llamada: { method, url, headers: extra } };
      const json = JSON.stringify(cuerpo) ?? 'null';
      const enviado = callOf(llamada).formulario ? asForm(json) : comoJson(json, tipo);
      return {
        operacion,
        quien,
        llamada: { method, url, payload: enviado.payload, headers: { ...enviado.headers, ...extra } },
      };
    });
}

/** Mostly someone who may. */
function identidad({ llamada }: Operacion): fc.Arbitrary<string> {
  const { quienes } = callOf(llamada);
  const cualquiera = fc.constantFrom('nadie', ...USUARIOS);
  if (quienes === 'todos') return cualquiera;
  const permitidos = fc.constantFrom(...quienes.map((rol) => USUARIO_DE_ROL[rol]));
  return fc.oneof({ weight: 4, arbitrary: permitidos }, cualquiera);
}

function consultaGenerada({ llamada, parametros }: Operacion): fc.Arbitrary<Record<string, unknown>> {
  const descritos = parametros.filter((uno) => uno.in === 'query');
  if (descritos.length === 0) return fc.constant({});
  const properties = Object.fromEntries(descritos.map(({ name, schema }) => [name, schema]));
  const generada = deEsquema({ type: 'object', properties, required: [] });
  const ejemplo = fc.constant<unknown>(consultaDe(llamada));
  return fc.oneof(ejemplo, generada, alterado(ejemplo), alterado(generada)) as fc.Arbitrary<
    Record<string, unknown>
  >;
}

function cuerpoGenerado({ llamada, cuerpo }: Operacion): fc.Arbitrary<unknown> {
  if (!cuerpo) return fc.constant(undefined);
  const esFormulario = callOf(llamada).formulario;
  const generado = deEsquema((esFormulario && cuerpo.properties?.data) || cuerpo);
  const ejemplo: fc.Arbitrary<unknown> = fc.constantFrom(...cuerposDe(llamada));
  return fc.oneof(
    { weight: 4, arbitrary: ejemplo },
    { weight: 4, arbitrary: alterado(ejemplo) },
    { weight: 2, arbitrary: generado },
    { weight: 2, arbitrary: alterado(generado) },
    raro,
  );
}

const bienFormado = (valor: string) => valor.replace(/\p{Cs}/gu, '\ufffd');
const escapar = (valor: string) => encodeURIComponent(bienFormado(valor));
const texto = (valor: unknown) => (typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? ''));

const comoJson = (json: string, tipo: string) => ({ payload: json, headers: { 'content-type': tipo } });
