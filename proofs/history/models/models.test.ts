import { faultOfHistory } from '../linearizable';
import type { Model, Operation } from '../operation';
import { EVALUACION, type LlamadaDeEvaluacion, type RespuestaDeEvaluacion } from './evaluacion.model';
import { type LlamadaDePago, PAGO, type RespuestaDePago } from './pago.model';
import { type LlamadaDeSesion, type RespuestaDeSesion, SESION } from './sesion.model';

/** Runs the calls in sequence. Calls without an answer never end. */
function isPossible<S, C, A>(model: Model<S, C, A>, ...steps: [C, A?][]): boolean {
  const history = steps.map(
    ([call, answer], i): Operation<C, A> => ({
      process: '',
      call,
      start: 2 * i,
      end: answer === undefined ? Number.POSITIVE_INFINITY : 2 * i + 1,
      answer,
    }),
  );
  return faultOfHistory(history, model) === undefined;
}

describe('an evaluation', () => {
  type Paso = [LlamadaDeEvaluacion, RespuestaDeEvaluacion?];
  const registrar: Paso = [{ que: 'registrar', cuotas: 12 }, { vista: { id: 7 } }];
  const conflicto = { conflicto: true } as const;
  const aprobar = (respuesta?: RespuestaDeEvaluacion, version?: number, por = 'jefe'): Paso => [
    { que: 'decidir', estado: 1, por, version },
    respuesta,
  ];
  const rechazar = (respuesta?: RespuestaDeEvaluacion): Paso => [
    { que: 'decidir', estado: 2, por: 'jefe' },
    respuesta,
  ];
  const editar = (respuesta?: RespuestaDeEvaluacion, version?: number): Paso => [
    { que: 'editar', cuotas: 6, por: 'jefe', version },
    respuesta,
  ];
  const corregir = (cuotas: number, respuesta?: RespuestaDeEvaluacion): Paso => [
    { que: 'corregir', por: 'asesor', cuotas },
    respuesta,
  ];
  const pagar = (respuesta?: RespuestaDeEvaluacion): Paso => [{ que: 'pagar', por: 'cajero' }, respuesta];
  const leer = (respuesta: RespuestaDeEvaluacion): Paso => [{ que: 'leer' }, respuesta];
  const esPosible = (...pasos: Paso[]) => isPossible(EVALUACION, ...pasos);

  test('is registered once, however often it is sent', () => {
    expect(esPosible(leer({ nada: true }), registrar, registrar)).toBe(true);
    expect(esPosible(registrar, [{ que: 'registrar', cuotas: 12 }, { vista: { id: 8 } }])).toBe(false);
    expect(esPosible(registrar, leer({ nada: true }))).toBe(false);
    expect(esPosible([{ que: 'registrar', cuotas: 12 }], leer({ nada: true }), registrar)).toBe(true);
  });

  test('is decided once, by a head who saw its version', () => {
    expect(esPosible(registrar, aprobar({ vista: { estado: 1, version: 2 } }), rechazar(conflicto))).toBe(
      true,
    );
    expect(esPosible(registrar, aprobar({ vista: {} }), rechazar({ vista: {} }))).toBe(false);
    expect(esPosible(registrar, editar({ vista: {} }, 1), aprobar(conflicto, 1))).toBe(true);
    expect(esPosible(registrar, editar({ vista: {} }, 1), aprobar({ vista: {} }, 1))).toBe(false);
    expect(esPosible(registrar, editar({ vista: {} }), aprobar({ vista: {} }))).toBe(true);
    expect(esPosible(registrar, editar({ vista: {} }), aprobar({ vista: {} }, undefined, 'jefe2'))).toBe(
      false,
    );
    expect(esPosible(registrar, aprobar(conflicto))).toBe(false);
  });

  test('is corrected only where it is rejected, and with the credit as it stands', () => {
    const esCorregida = { vista: { estado: 0, version: 3 } } as const;
    expect(esPosible(registrar, rechazar({ vista: {} }), corregir(12, esCorregida))).toBe(true);
    expect(esPosible(registrar, rechazar({ vista: {} }), corregir(6, { noValida: true }))).toBe(true);
    expect(esPosible(registrar, corregir(12, esCorregida))).toBe(false);
    expect(esPosible(registrar, corregir(12, conflicto))).toBe(true);
  });

  test('is paid once, after its approval', () => {
    const pagada = { vista: { pagada: true } };
    expect(
      esPosible(registrar, pagar(conflicto), aprobar({ vista: {} }), pagar(pagada), pagar(conflicto)),
    ).toBe(true);
    expect(esPosible(registrar, pagar(pagada))).toBe(false);
    expect(esPosible(registrar, aprobar({ vista: {} }), pagar(pagada), pagar(pagada))).toBe(false);
    expect(esPosible(registrar, aprobar({ vista: {} }), pagar(), leer(pagada), pagar(conflicto))).toBe(true);
    expect(esPosible(registrar, aprobar({ vista: {} }), pagar(), leer(pagada), pagar(pagada))).toBe(false);
  });

  test('never goes back once it was read', () => {
    const leida = (estado: 0 | 1) => leer({ vista: { id: 7, estado, version: estado + 1, cuotas: 12 } });
    expect(esPosible(registrar, aprobar(), leida(0), leida(1))).toBe(true);
    expect(esPosible(registrar, aprobar(), leida(1), leida(0))).toBe(false);
  });
});

describe('the session of an account', () => {
  type Paso = [LlamadaDeSesion, RespuestaDeSesion?];
  const ingresar = (sesion?: string): Paso => [
    { que: 'ingresar' },
    sesion === undefined ? undefined : { sesion },
  ];
  const con = (que: 'usar' | 'cerrar' | 'validar' | 'terminar', sesion: string, abierta: boolean): Paso => [
    { que, sesion },
    { abierta },
  ];
  const esPosible = (...pasos: Paso[]) => isPossible(SESION, ...pasos);

  test('ends with another sign-in, and never comes back', () => {
    expect(esPosible(ingresar('a'), ingresar('b'), con('usar', 'a', false), con('usar', 'b', true))).toBe(
      true,
    );
    expect(esPosible(ingresar('a'), ingresar('b'), con('usar', 'a', true))).toBe(false);
    expect(esPosible(ingresar('a'), ingresar(), con('usar', 'a', true), con('usar', 'a', false))).toBe(true);
    expect(esPosible(ingresar('a'), ingresar(), con('usar', 'a', false), con('usar', 'a', true))).toBe(false);
  });

  test.each(['cerrar', 'terminar'] as const)(
    'that somebody ends (%s) is over, and no other one is',
    (que) => {
      expect(esPosible(ingresar('a'), con(que, 'a', true), con('validar', 'a', false))).toBe(true);
      expect(esPosible(ingresar('a'), con(que, 'a', true), con('validar', 'a', true))).toBe(false);
      expect(esPosible(ingresar('a'), ingresar('b'), con(que, 'a', false), con('usar', 'b', true))).toBe(
        true,
      );
      expect(esPosible(ingresar('a'), ingresar('b'), con(que, 'a', false), con('usar', 'b', false))).toBe(
        false,
      );
      expect(esPosible(ingresar('a'), ingresar('b'), con(que, 'a', true))).toBe(false);
    },
  );
});

test('a payout is made once, and keeps its receipt', () => {
  type Paso = [LlamadaDePago, RespuestaDePago?];
  const pagar = (respuesta?: RespuestaDePago): Paso => [{ que: 'pagar' }, respuesta];
  const leer = (recibo: string | null): Paso => [{ que: 'leer' }, { recibo }];
  const yaPagado = { yaPagado: true } as const;
  const esPosible = (...pasos: Paso[]) => isPossible(PAGO, ...pasos);
  expect(esPosible(leer(null), pagar({ recibo: '1' }), pagar(yaPagado), leer('1'))).toBe(true);
  expect(esPosible(pagar({ recibo: '1' }), pagar({ recibo: '2' }))).toBe(false);
  expect(esPosible(pagar({ recibo: '1' }), leer(null))).toBe(false);
  expect(esPosible(pagar({ recibo: '1' }), leer('2'))).toBe(false);
  expect(esPosible(pagar({ recibo: '1' }), pagar({ noAceptada: true }))).toBe(false);
  expect(esPosible(pagar(yaPagado))).toBe(false);
  expect(esPosible(pagar(), leer(null), leer('1'), pagar(yaPagado), leer('1'))).toBe(true);
  expect(esPosible(pagar(), leer('1'), leer('2'))).toBe(false);
});
