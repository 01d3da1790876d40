import { ESTADO } from 'shared-domain/evaluacion';
import { TONO_ESTADO, TONO_EVENTO } from './tonos';

test('sending an evaluation looks the same the first time and after a correction', () => {
  expect(TONO_EVENTO.corregida).toBe(TONO_EVENTO.registrada);
});

test('a first signature decides nothing yet, so it does not look like a decision', () => {
  expect(TONO_EVENTO.firmada).not.toBe(TONO_EVENTO.aprobada);
  expect(TONO_EVENTO.firma_anulada).not.toBe(TONO_EVENTO.rechazada);
});

test('no event has the colour of what still waits', () => {
  expect(Object.values(TONO_EVENTO)).not.toContain(TONO_ESTADO[ESTADO.pendiente]);
});

test('a decision has the colour of the state that it leads to', () => {
  expect(TONO_EVENTO.aprobada).toBe(TONO_ESTADO[ESTADO.aceptado]);
  expect(TONO_EVENTO.rechazada).toBe(TONO_ESTADO[ESTADO.rechazado]);
});
