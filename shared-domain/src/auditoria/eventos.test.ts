import { valoresDe } from '../campos/enumerations';
import { EVENTO_AUDITORIA, GRUPO_DE_EVENTOS, tiposDeEvento } from './eventos';
import { MIRADA } from './miradas';

const [, ...GRUPOS] = valoresDe(GRUPO_DE_EVENTOS);

test('each type of event is in exactly one group', () => {
  expect(GRUPOS.flatMap(tiposDeEvento).toSorted()).toEqual(valoresDe(EVENTO_AUDITORIA).toSorted());
});

test('a group stands for its types, and a type for itself', () => {
  expect(tiposDeEvento('decisiones')).toContain('evaluacion.aprobada');
  expect(tiposDeEvento('evaluacion.aprobada')).toEqual(['evaluacion.aprobada']);
});

test('what shows the data of a client is a read or an export', () => {
  const mostrados = [...tiposDeEvento('lecturas'), ...tiposDeEvento('exportaciones')];
  expect(mostrados.toSorted()).toEqual(valoresDe(MIRADA).toSorted());
});

test('everything but the reads keeps what happened, with its exports', () => {
  const tipos = tiposDeEvento('sin_lecturas');
  expect(tipos).toEqual(
    expect.arrayContaining(['evaluacion.rechazada', 'auditoria.exportada', 'dni.buscados']),
  );
  expect(tipos).not.toContain('analisis.consultado');
});
