import { hoyEnLima } from 'shared-domain';
import { diaDeInicio } from '../db/conteos/contado';
import { afterFirstStatement } from '../testing/after-first-statement';
import { ENGINES } from '../testing/engines';
import { registrar, solicitudDe } from '../testing/solicitudes';
import { startTestApi, type TestApi } from '../testing/test-api';
import { contarVencidas, hallazgosPorDia } from './conteo-de-hallazgos.repository';

const DIA = 24 * 3_600_000;

describe.each(ENGINES)('findings that are counted beforehand on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  describe('a DNI that expires tomorrow', () => {
    const vencidas = async (ahora: number, db = api.database.db) => {
      const periodo = { desde: undefined, hasta: undefined, hoy: hoyEnLima(new Date(ahora)) };
      const dias = await hallazgosPorDia(db, 'dni_vencido', periodo);
      return dias.filter(({ cantidad }) => cantidad !== 0);
    };
    let hoy: number;
    let despues: number;
    let una: { lugar: number; cantidad: number }[];
    beforeEach(async () => {
      hoy = api.clock.now;
      despues = hoy + 2 * DIA;
      una = [{ lugar: diaDeInicio(hoy), cantidad: 1 }];
      await contarVencidas(api.database.db, hoy);
      const solicitud = solicitudDe();
      solicitud.usuario.fechaCaducidadDni = hoyEnLima(new Date(hoy + DIA));
      await registrar(api, solicitud);
    });

    test('has expired the day after, whichever day they are counted for', async () => {
      expect(await vencidas(hoy)).toEqual([]);
      expect(await vencidas(despues)).toEqual(una);
      await contarVencidas(api.database.db, despues);
      expect(await vencidas(despues)).toEqual(una);
      expect(await vencidas(hoy)).toEqual([]);
    });

    (engine === 'postgresql' ? test : test.skip)('is one, also while another process counts it', async () => {
      const { db } = api.database;
      const meanwhile = afterFirstStatement(db, () => contarVencidas(db, despues));
      expect(await vencidas(despues, meanwhile)).toEqual(una);
    });
  });
});
