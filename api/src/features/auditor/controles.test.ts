import type { ControlesAuditados, PaginaExcepciones } from 'shared-domain/auditoria';
import { CONTROLES_APAGADOS, controlesApagados } from 'shared-domain/configuracion';
import { conLimite, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DIA = 86_400_000;

describe.each(ENGINES)('controls as the auditor sees them on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const ver = async <T>(url: string) => (await api.as('auditor', { method: 'GET', url })).json<T>();
  const controles = () => ver<ControlesAuditados>('/api/auditoria/controles');

  test('with everything off all controls are named, and nobody signed', async () => {
    expect(await controles()).toEqual({ apagados: controlesApagados(CONTROLES_APAGADOS), firmantes: [] });
    await ponerControles(api, conLimite(5000));
    expect((await controles()).apagados).not.toContain('Un solo jefe aprueba créditos de cualquier monto.');
  });

  test('who signs most beyond the limit comes first, with what was declined; what was annulled is left out', async () => {
    const contraPolitica = { razon: 'Garantía adicional.' };
    const firmada = async (montoPrestamo: number, jefe: string) => {
      const una = solicitudDe(newDni());
      una.credito.montoPrestamo = montoPrestamo;
      const id = await registrar(api, una);
      expect((await decidir(api, id, { estado: 1, version: 1, contraPolitica }, jefe)).json().estado).toBe(0);
      return id;
    };
    const rechazo = { estado: 2, observaciones: 'No alcanza.', version: 2 };
    const vieja = await firmada(90_000, 'jefe2');
    expect((await decidir(api, vieja, { estado: 1, version: 2, contraPolitica })).statusCode).toBe(200);
    api.clock.now += 90 * DIA + 1;
    await Promise.all(['jefe', 'jefe2', 'asesor', 'auditor'].map((una) => api.signIn(una)));
    await firmada(9000.5, 'jefe2');
    await decidir(api, await firmada(50_000, 'jefe2'), rechazo, 'jefe2');
    const rehusada = await firmada(6000, 'jefe');
    await firmada(6000, 'jefe');
    await decidir(api, rehusada, rechazo, 'jefe2');
    expect((await controles()).firmantes).toEqual([
      { fullName: 'Jimena Ordóñez Távara', firmadas: 2, monto: 12_000, rehusadas: 1 },
      { fullName: 'Germán Castañeda Ruiz', firmadas: 1, monto: 9000.5, rehusadas: 0 },
    ]);

    const halladas = await ver<PaginaExcepciones>('/api/auditoria/excepciones?tipo=firma_rehusada');
    expect(halladas).toMatchObject({
      total: 1,
      datos: [
        {
          tipo: 'firma_rehusada',
          evaluacionId: rehusada,
          fecha: new Date(api.clock.now).toISOString(),
          montoPrestamo: 6000,
          estado: 2,
          decididoPor: 'Germán Castañeda Ruiz',
          detalle:
            'Germán Castañeda Ruiz rehusó la segunda firma y la rechazó; la primera fue de Jimena Ordóñez Távara.',
        },
      ],
    });
    const { body } = await api.as('auditor', {
      method: 'GET',
      url: '/api/auditoria/excepciones?tipo=firma_rehusada',
      headers: { accept: 'text/csv' },
    });
    expect(body).toContain('Segunda firma rehusada,"Germán Castañeda Ruiz rehusó la segunda firma');
  });
});
