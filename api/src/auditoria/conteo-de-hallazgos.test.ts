import { sql } from 'kysely';
import { hoyEnLima, type TipoEvento } from 'shared-domain';
import { afterFirstStatement } from '../../testing/after-first-statement';
import { ENGINES } from '../../testing/engines';
import { registrar, solicitudDe } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { diaDeInicio, inicioDe } from '../db/conteos/contado';
import { aprobadasPorQuienEdito, reenviosDesde } from '../db/conteos/hallazgos-en-eventos';
import { ANONIMO, anotar, contextoSinLlamada } from './auditoria.repository';
import { contarEventos } from './conteo-de-eventos.repository';
import { contarVencidas, hallazgosPorDia } from './conteo-de-hallazgos.repository';

const DIA = 24 * 3_600_000;

const SIEMPRE = { desde: undefined, hasta: undefined };

describe.each(ENGINES)('findings that are counted beforehand on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  describe('a DNI that expires tomorrow', () => {
    const vencidas = async (ahora: number, db = api.database.db) => {
      const periodo = { ...SIEMPRE, hoy: hoyEnLima(new Date(ahora)) };
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

  describe('of events', () => {
    const dias = async (tipo: 'edito_y_aprobo' | 'reenvios') => {
      const hallados = await hallazgosPorDia(api.database.db, tipo, { ...SIEMPRE, hoy: '2026-01-01' });
      return hallados
        .filter(({ cantidad }) => cantidad !== 0)
        .map(({ lugar, cantidad }) => [lugar - PRIMERO, cantidad]);
    };
    /** What the events themselves say, all counted anew. */
    const recounted = async (filas: string) => {
      const { rows } = await sql<{ lugar: number; cantidad: number }>`
        select lugar, sum(cantidad) as cantidad from (${sql.raw(filas)}) as f group by lugar order by lugar
      `.execute(api.database.db);
      return rows.map(({ lugar, cantidad }) => [lugar - PRIMERO, Number(cantidad)]);
    };
    const PRIMERO = 20_000;
    const suceso = (tipo: TipoEvento, evaluacionId: number, dia: number, actorId = 1) => {
      const contexto = contextoSinLlamada({ ...ANONIMO, id: actorId }, inicioDe(PRIMERO + dia));
      return anotar(api.database.db, contexto, { tipo, evaluacionId });
    };
    const corregida = (evaluacionId: number, dia: number) =>
      suceso('evaluacion.corregida', evaluacionId, dia);
    /** The same before and after the events are counted, and as they stand in the trail. */
    const expectDias = async (
      tipo: 'edito_y_aprobo' | 'reenvios',
      filas: string,
      expected: [dia: number, cantidad: number][],
    ) => {
      expect(await dias(tipo)).toEqual(expected);
      expect(await recounted(filas)).toEqual(expected);
      await contarEventos(api.database.db);
      expect(await dias(tipo)).toEqual(expected);
    };

    test('an evaluation that is sent again too often counts on the day of the last time', async () => {
      for (const dia of [0, 1]) await corregida(1, dia);
      await expectDias('reenvios', reenviosDesde(0), []);
      await corregida(1, 2);
      await corregida(2, 2);
      await expectDias('reenvios', reenviosDesde(0), [[2, 1]]);
      await corregida(1, 5);
      await expectDias('reenvios', reenviosDesde(0), [[5, 1]]);
      for (const dia of [5, 6]) await corregida(2, dia);
      await expectDias('reenvios', reenviosDesde(0), [
        [5, 1],
        [6, 1],
      ]);
      for (const evaluacion of [1, 2]) await corregida(evaluacion, 6);
      await expectDias('reenvios', reenviosDesde(0), [[6, 2]]);
    });

    test('an approval counts where whoever approves had edited the evaluation', async () => {
      await suceso('evaluacion.editada', 1, 0);
      await suceso('evaluacion.editada', 2, 0);
      await suceso('evaluacion.aprobada', 1, 1, 2);
      await expectDias('edito_y_aprobo', aprobadasPorQuienEdito(0), []);
      await suceso('evaluacion.aprobada', 1, 2);
      await expectDias('edito_y_aprobo', aprobadasPorQuienEdito(0), [[2, 1]]);
      await suceso('evaluacion.aprobada', 2, 2);
      await expectDias('edito_y_aprobo', aprobadasPorQuienEdito(0), [[2, 2]]);
    });
  });
});
