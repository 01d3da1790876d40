import type { ClienteShow } from 'shared-domain/cliente';
import type { PaginaEvaluaciones, Solicitud } from 'shared-domain/evaluacion';
import { POLITICA_INICIAL, VERSION_INICIAL } from 'shared-domain/politica';
import { calcularScore } from 'shared-domain/score';
import { ENGINES } from '../../../testing/engines';
import { registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

function solicitudModesta(dni: string): Solicitud {
  const solicitud = solicitudDe(dni);
  Object.assign(solicitud.usuario, {
    fechaNacimiento: '2003-01-01',
    nivelEducativo: 'primaria',
    estadoCivil: 'soltero',
    inicioLaboral: '2025-06-01',
    ingresoMensual: 900,
    situacionLaboral: 'desempleado',
  });
  return solicitud;
}

describe.each(ENGINES)('the score in the queue on %s', (engine) => {
  let api: TestApi;
  let conAval: number;
  let sinAval: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    conAval = await registrar(api, solicitudModesta('20000001'));
    sinAval = await registrar(api, { ...solicitudModesta('20000001'), aval: null });
    await registrar(api, solicitudDe('20000002'));
  });
  afterAll(() => api.close());

  const pedir = async <T>(url: string, como = 'jefe') =>
    (await api.as(como, { method: 'GET', url })).json<T>();
  const cola = async (como = 'jefe') => (await pedir<PaginaEvaluaciones>('/api/evaluaciones', como)).datos;
  const expediente = (dni: string, id: number, como = 'jefe') =>
    pedir<ClienteShow>(`/api/cliente/show/${dni}?evaluacion=${id}`, como);
  const eventos = () =>
    api.database.db.selectFrom('auditoria').select(['tipo', 'clienteId']).orderBy('id').execute();

  test('the head sees in each row the score of the card, with the guarantor of that evaluation', async () => {
    const filas = await cola();
    for (const { id, cliente, score } of filas) {
      const { datosCliente, aval } = await expediente(cliente.datos.dni, id);
      const { total, banda } = calcularScore(datosCliente, aval, {
        version: VERSION_INICIAL,
        contenido: POLITICA_INICIAL,
      });
      expect(score).toEqual({ total, banda });
    }
    const totalDe = (id: number) => filas.find((fila) => fila.id === id)?.score?.total ?? Number.NaN;
    expect(totalDe(conAval) - totalDe(sinAval)).toBe(30);
  });

  test.each(['asesor', 'auditor'])('%s gets rows without a score', async (como) => {
    const filas = await cola(como);
    expect(filas).toHaveLength(3);
    expect(filas.filter((fila) => 'score' in fila)).toEqual([]);
  });

  test('opening the queue is one look at a list; opening one evaluation tells that its client was looked up and read', async () => {
    await api.signIn('jefe2');
    const antes = await eventos();
    for (let i = 0; i < 2; i++) await cola('jefe2');
    await pedir('/api/evaluaciones/index?dni=20000001', 'jefe2');
    const { datosCliente } = await expediente('20000001', conAval, 'jefe2');
    const clienteId = datosCliente.id;
    const despues = await eventos();
    expect(despues.slice(antes.length)).toEqual([
      { tipo: 'lista.consultada', clienteId: null },
      { tipo: 'evaluaciones.consultadas', clienteId },
      { tipo: 'cliente.consultado', clienteId },
    ]);
  });
});
