import type { EventoAuditoria } from 'shared-domain/auditoria';
import { enLineas } from './auditoria.rules';
import { eventoDe } from './evento.fixture';

const INICIO = Date.parse('2026-11-20T14:00:00.000Z');
const ROSA = { id: 4, fullName: 'Rosa Díaz', rol: 'jefe_negocios' };
const LUIS = { id: 7, fullName: 'Luis Torres', rol: 'asesor' };
let id = 0;

const lectura = (segundos: number, cambios: Partial<EventoAuditoria> = {}) =>
  eventoDe({
    id: ++id,
    tipo: 'analisis.consultado',
    actor: ROSA,
    fecha: new Date(INICIO + segundos * 1000).toISOString(),
    ...cambios,
  });

const cuantas = (...eventos: EventoAuditoria[]) =>
  enLineas(eventos).map(({ lecturas }) => lecturas?.length ?? 1);

test('reads of one client by one person within five minutes are one line, in either order of time', () => {
  expect(cuantas(lectura(0), lectura(1), lectura(300))).toEqual([3]);
  expect(cuantas(lectura(300), lectura(1), lectura(0))).toEqual([3]);
  expect(cuantas(lectura(0), lectura(299), lectura(301))).toEqual([2, 1]);
});

test('a line of several reads keeps each of them and names no single evaluation', () => {
  const eventos = [lectura(0), lectura(1, { evaluacionId: 13 })];
  expect(enLineas(eventos)).toEqual([{ ...eventos[0], evaluacionId: null, lecturas: eventos }]);
  expect(enLineas([eventos[0] as EventoAuditoria])).toEqual([eventos[0]]);
});

test('what others did meanwhile and a list without a client divide no visit', () => {
  const deOtra = lectura(1, { actor: LUIS });
  const lista = lectura(2, { tipo: 'lista.consultada', clienteId: null });
  expect(cuantas(lectura(0), deOtra, lista, lectura(3))).toEqual([2, 1, 1]);
});

test.each([
  ['another client', { clienteId: 6 }],
  ['no client', { clienteId: null }],
  ['a decision', { tipo: 'evaluacion.aprobada' }],
  ['an export', { tipo: 'clientes.exportados' }],
])('%s is a line of its own, after which a visit begins again', (_que, cambios) => {
  expect(cuantas(lectura(0), lectura(1), lectura(2, cambios), lectura(3), lectura(4))).toEqual([2, 1, 2]);
});
