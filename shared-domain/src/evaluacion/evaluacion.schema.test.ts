import { SOLICITUD_DE_EJEMPLO } from '../campos/ejemplos';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { erroresPorCampo, TEXTO_MIEMBRO_DESCONOCIDO } from '../llamadas/problema.schema';
import { edicionSchema } from './credito.schema';
import { decisionSchema, observacionesSchema, TEXTO_MOTIVO_OBLIGATORIO } from './decision.schema';
import { solicitudSchema, TEXTO_AVAL_ES_CLIENTE } from './solicitud.schema';

const errores = (
  esquema: { safeParse(valor: unknown): { error?: Parameters<typeof erroresPorCampo>[0] } },
  valor: unknown,
) => {
  const { error } = esquema.safeParse(valor);
  return error ? erroresPorCampo(error) : {};
};

test('a missing client names every required field and leaves the optional one alone', () => {
  const encontrados = errores(solicitudSchema, { usuario: {}, credito: {}, aval: null });
  expect(encontrados['usuario.nombre']).toEqual(['Ingrese el nombre.']);
  expect(encontrados['credito.cuotas']).toEqual(['Ingrese las cuotas.']);
  expect(Object.keys(encontrados)).toHaveLength(32 + 7);
  expect(encontrados).not.toHaveProperty(['usuario.telefonoFijo']);
});

test('members that no schema knows are named one by one', () => {
  const encontrados = errores(solicitudSchema, {
    usuario: { rol: 'admin' },
    credito: {},
    aval: null,
    estado: 1,
  });
  expect(encontrados['usuario.rol']).toEqual([TEXTO_MIEMBRO_DESCONOCIDO]);
  expect(encontrados.estado).toEqual([TEXTO_MIEMBRO_DESCONOCIDO]);
});

const { usuario, credito, aval } = SOLICITUD_DE_EJEMPLO;
const { telefonoFijoAval: _telefono, referenciaDomicilioAval: _referencia, ...avalSinOpcionales } = aval;

test('a request is accepted without a guarantor and with one whose optional fields are left out', () => {
  expect(errores(solicitudSchema, { usuario, credito, aval: null })).toEqual({});
  expect(errores(solicitudSchema, { usuario, credito, aval: avalSinOpcionales })).toEqual({});
});

test('the guarantor must be told, as null when there is none', () => {
  expect(errores(solicitudSchema, { usuario, credito })).toHaveProperty('aval');
});

test('nobody guarantees their own credit', () => {
  expect(errores(solicitudSchema, { usuario, credito, aval: { ...aval, dniAval: usuario.dni } })).toEqual({
    'aval.dniAval': [TEXTO_AVAL_ES_CLIENTE],
  });
});

test.each([
  ['missing', undefined, TEXTO_MOTIVO_OBLIGATORIO],
  ['null', null, TEXTO_MOTIVO_OBLIGATORIO],
  ['empty', '', TEXTO_MOTIVO_OBLIGATORIO],
  ['blank', ' \n\t ', TEXTO_MOTIVO_OBLIGATORIO],
  ['one character', 'x', undefined],
  ['500 characters', 'x'.repeat(500), undefined],
  ['500 characters and spaces around', ` ${'x'.repeat(500)} `, undefined],
  ['501 characters', 'x'.repeat(501), TEXTO_CAMPO.largo(500)],
  ['several lines', 'Ingreso bajo.\n\tFalta recibo.', undefined],
  ['NUL', 'x\0', TEXTO_CAMPO.caracteres],
  ['a lone surrogate', 'x\uDC00', TEXTO_CAMPO.caracteres],
  ['a bidirectional override, which is left out', 'x\u202E', undefined],
  ['nothing but marks', '\u202E\u200B', 'Especifique un motivo para el rechazo.'],
])('a reason, %s', (_caso, motivo, mensaje) => {
  expect(observacionesSchema.safeParse(motivo).error?.issues[0]?.message).toBe(mensaje);
});

test.each([
  ['approval', { estado: 1 }, true],
  ['approval of a version', { estado: 1, version: 3 }, true],
  ['approval with a reason', { estado: 1, observaciones: 'x' }, false],
  ['rejection with a reason', { estado: 2, observaciones: 'x' }, true],
  ['rejection without a reason', { estado: 2 }, false],
  ['back to pending', { estado: 0 }, false],
  ['true for 1', { estado: true }, false],
  ['text for 1', { estado: '1' }, false],
  ['version zero', { estado: 1, version: 0 }, false],
  ['nothing', {}, false],
])('a decision: %s is accepted: %p', (_caso, decision, aceptada) => {
  expect(decisionSchema.safeParse(decision).success).toBe(aceptada);
});

test('an inline edit is the seven credit fields and the version that was seen, nothing else', () => {
  expect(errores(edicionSchema, { ...credito, version: 2 })).toEqual({});
  expect(errores(edicionSchema, credito)).toEqual({});
  expect(Object.keys(errores(edicionSchema, { ...credito, estado: 1 }))).toEqual(['estado']);
});
