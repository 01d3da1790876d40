import { MIRADAS_DE_UNO, type TipoEvento, type TipoMirada } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, clientesVistos, ultimoEventoDe } from '../../ledger';
import { configuracionSeguridad } from '../configuracion';
import { retenerFila } from '../sesion';

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** A list shows less of a client than the file, and shows many of them by nature. */
const EN_LISTAS_POR_EXPEDIENTE = 10;

const ABREN: readonly TipoMirada[] = MIRADAS_DE_UNO;
const LISTAS: readonly TipoMirada[] = ['lista.consultada'];

/**
 * Tells the auditor, once in the period, when a person has seen more different clients than the settings allow for. It
 * is counted in the looks of this person alone, and only when a new look was written.
 */
export async function avisarLecturaMasiva(db: Db, contexto: Contexto, tipo: TipoMirada): Promise<void> {
  const { expedientesPorHora, expedientesPorDia } = await configuracionSeguridad(db);
  const medidas = ABREN.includes(tipo)
    ? [
        { medida: 'hora', tipos: ABREN, periodo: HORA, limite: expedientesPorHora },
        { medida: 'dia', tipos: ABREN, periodo: DIA, limite: expedientesPorDia },
      ]
    : [
        {
          medida: 'listas',
          tipos: LISTAS,
          periodo: HORA,
          limite: expedientesPorHora * EN_LISTAS_POR_EXPEDIENTE,
        },
      ];
  for (const { medida, tipos, periodo, limite } of medidas) {
    const actorId = contexto.actor.id as number;
    const desde = contexto.ahora - periodo;
    const clientes = await clientesVistos(db, { actorId, desde, tipos });
    if (clientes > limite) {
      await anotarUnaVez(db, contexto, { tipo: 'expedientes.consultados', medida, desde, clientes, limite });
    }
  }
}

interface Aviso {
  tipo: TipoEvento;
  medida: string;
  desde: number;
  clientes: number;
  limite: number;
}

/** The alarm is about many calls, so none of them names it among its events. */
async function anotarUnaVez(
  db: Db,
  { audita: _, ...contexto }: Contexto,
  { tipo, desde, ...detalle }: Aviso,
): Promise<void> {
  const actorId = contexto.actor.id as number;
  const yaSeDijo = async (de: Db) =>
    (await ultimoEventoDe(de, { tipo, actorId, desde, detalle: `{"medida":"${detalle.medida}"` })) !==
    undefined;
  if (await yaSeDijo(db)) return;
  await db.transaction().execute(async (tx) => {
    // Of two looks at once that are one too many, one tells it.
    await retenerFila(tx, actorId);
    if (!(await yaSeDijo(tx))) await anotar(tx, contexto, { tipo, detalle });
  });
}
