import { CONTROLES_APAGADOS, type Controles } from 'shared-domain/configuracion';
import type { Evaluacion, Solicitud } from 'shared-domain/evaluacion';
import { ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, enviar, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const MEDIA = {
  nivelEducativo: 'primaria',
  estadoCivil: 'soltero',
  enfermedadesPreexistentes: 1,
  expuestaPoliticamente: 1,
  ingresoMensual: 900,
  inicioLaboral: '2025-09-01',
  situacionLaboral: 'desempleado',
} as const;
const DE_BANDA = { alta: {}, media: MEDIA, baja: { ...MEDIA, fechaNacimiento: '2003-01-01' } } as const;
type Banda = keyof typeof DE_BANDA;

const ACTIVA: Controles['aprobacion'] = {
  activa: true,
  limiteGeneral: 20_000,
  limitePorBanda: { alta: 30_000, media: 10_000, baja: 3_000 },
  limiteDeDeuda: 40_000,
  contraPolitica: CONTROLES_APAGADOS.aprobacion.contraPolitica,
};

type Deuda = 0 | 25_000;
interface Caso {
  banda: Banda;
  propio: number | null;
  deuda: Deuda;
  limite: number;
}
const CASOS: [string, Caso][] = [
  ['the general limit', { banda: 'alta', propio: null, deuda: 0, limite: 20_000 }],
  ['an own limit below it', { banda: 'alta', propio: 4_000, deuda: 0, limite: 4_000 }],
  ['an own limit above it', { banda: 'alta', propio: 25_000, deuda: 0, limite: 25_000 }],
  ['that of the best band', { banda: 'alta', propio: 90_000, deuda: 0, limite: 30_000 }],
  ['that of the middle band', { banda: 'media', propio: null, deuda: 0, limite: 10_000 }],
  ['that of the last band', { banda: 'baja', propio: null, deuda: 0, limite: 3_000 }],
  ['that of debt', { banda: 'alta', propio: null, deuda: 25_000, limite: 15_000 }],
];
const MONTOS = [-0.01, 0, 0.01] as const;
const SEGUNDOS = [
  ['the same head', 'jefe', 403],
  ['the same person with another account', 'jefe2 as jefe', 403],
  ['another head', 'jefe2', 200],
  ['another head who edited it before', 'jefe2 after an edit', 200],
  ['another head who registered it', 'jefe2 as its advisor', 403],
  ['another head who is the guarantor', 'jefe2 as the guarantor', 403],
  ['an advisor', 'asesor', 403],
  ['a cashier', 'cajero', 403],
  ['an auditor', 'auditor', 403],
  ['an administrator', 'admin', 403],
  ['the client', 'cliente', 403],
] as const;

describe.each(ENGINES)('who approves what, and with whom, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const solicitud = ({ banda, monto }: { banda: Banda; monto: number }): Solicitud => {
    const una = solicitudDe(newDni());
    Object.assign(una.usuario, DE_BANDA[banda]);
    una.credito.montoPrestamo = monto;
    if (una.aval) una.aval.dniAval = newDni();
    return una;
  };
  const cambiarCuenta = (username: string, cambio: { dni?: string; limiteAprobacion?: number | null }) =>
    api.database.db.updateTable('usuarios').set(cambio).where('username', '=', username).execute();

  async function endeudar(una: Solicitud): Promise<void> {
    const propio = structuredClone(una);
    propio.credito.montoPrestamo = 15_000;
    const avalado = solicitud({ banda: 'alta', monto: 10_000 });
    avalado.aval = structuredClone(una.aval);
    if (avalado.aval) avalado.aval.dniAval += '7';
    await ponerControles(api);
    for (const otra of [propio, avalado])
      expect((await decidir(api, await registrar(api, otra))).statusCode).toBe(200);
  }

  const FILAS = CASOS.flatMap(([limite, caso]) =>
    MONTOS.flatMap((mas) =>
      [true, false].map((activa) => [limite, mas, activa ? 'on' : 'off', caso] as const),
    ),
  );
  test.each(FILAS)('%s %d with limits %s', async (_limite, mas, activa, { banda, propio, deuda, limite }) => {
    const monto = Math.round((limite + mas) * 100) / 100;
    const una = solicitud({ banda, monto });
    if (deuda > 0) await endeudar(una);
    await cambiarCuenta('jefe', { limiteAprobacion: propio === null ? null : propio * 100 });
    await ponerControles(api, { aprobacion: { ...ACTIVA, activa: activa === 'on' } });
    const id = await registrar(api, una);
    const primera = (await decidir(api, id, { estado: 1, version: 1 })).json<Evaluacion>();
    const necesitaDos = activa === 'on' && mas > 0;
    expect([primera.estado, primera.segundaFirma?.primera?.deuda]).toEqual(
      necesitaDos ? [0, deuda] : [1, undefined],
    );
    if (!necesitaDos) return;
    expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).json<Evaluacion>().estado).toBe(1);
  });

  test.each(SEGUNDOS)('the second signature by %s (%s): %i', async (_quien, segundo, esperado) => {
    await cambiarCuenta('jefe', { limiteAprobacion: null });
    await ponerControles(api, { aprobacion: ACTIVA });
    const una = solicitud({ banda: 'alta', monto: 20_000.01 });
    const [username = '', como] = segundo.split(' ');
    if (segundo === 'jefe2 as the guarantor' && una.aval) una.aval.dniAval = '40889900';
    const id = (await enviar(api, { solicitud: una })).json<{ id: number }>().id;
    let version = 1;
    if (como === 'after') {
      const payload = { ...una.credito, cuotas: 24, version };
      await api.as('jefe2', { method: 'PUT', url: `/api/evaluaciones/correct/${id}`, payload });
      version++;
    }
    expect((await decidir(api, id, { estado: 1, version })).json<Evaluacion>().estado).toBe(0);
    if (segundo === 'jefe2 as jefe') await cambiarCuenta('jefe2', { dni: '404455661' });
    if (segundo === 'jefe2 as its advisor')
      await api.database.db
        .updateTable('evaluaciones')
        .set(({ selectFrom }) => ({
          asesorId: selectFrom('usuarios')
            .select('id')
            .where('username', '=', 'jefe2')
            .$asScalar()
            .$notNull(),
        }))
        .where('id', '=', id)
        .execute();
    const segunda = await decidir(api, id, { estado: 1, version: version + 1 }, username);
    await cambiarCuenta('jefe2', { dni: '40889900' });
    expect(segunda.statusCode).toBe(esperado);
    const { estado } = await api.database.db
      .selectFrom('evaluaciones')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(estado).toBe(esperado === 200 ? 1 : 0);
  });
});
