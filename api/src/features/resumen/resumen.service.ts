import { type FiltroDeDias, hoyEnLima, OTRO_MOTIVO, TOPE } from 'shared-domain/campos';
import { ESTADO, ESTADOS, type Estado, type Resumen } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { QuienMira } from '../../ledger';
import { periodoDe } from '../../listas/pagina';
import { configuracionGeneral } from '../configuracion';
import {
  aprobadasContraPolitica,
  medianaDeDecision,
  primeraPendiente,
  semanasPorEstado,
  vecesDeMotivos,
} from './resumen.repository';
import { leerResumen, type ResumenQuery, resumirDias } from './resumen-diario.repository';

const SEMANA = 7 * 86_400_000;

export function createResumenes({ db }: { db: Db }) {
  return {
    resumirDias: () => resumirDias(db),

    resumir({ desde, hasta }: FiltroDeDias, { id, rol, ahora }: QuienMira): Promise<Resumen> {
      const persona = rol === 'asesor' ? id : undefined;
      return leerResumen(db, { ...periodoDe({ desde, hasta }), persona }, async (query) => {
        const sumas = await semanasPorEstado(query);
        const porEstado = ESTADOS.map((estado) => ({
          estado,
          ...total(sumas.filter((suma) => suma.estado === estado)),
        }));
        const masAntigua = await primeraPendiente(query);
        return {
          desde: desde ?? null,
          hasta: hasta ?? null,
          total: total(sumas),
          porEstado,
          medianaDecision: await medianaDeDecision(query),
          esperaMayor: masAntigua === undefined ? null : Math.max(0, ahora - masAntigua),
          contraPolitica: persona === undefined ? await aprobadasContraPolitica(query.db, query) : [],
          motivos: await motivos(query, contar(sumas, ESTADO.rechazado)),
          semanas: semanas(sumas),
        };
      });
    },
  };
}

type Suma = Awaited<ReturnType<typeof semanasPorEstado>>[number];

const total = (sumas: readonly Suma[]) => ({
  cantidad: contar(sumas),
  monto: deCentimos(sumas.reduce((suma, { monto }) => suma + monto, 0)),
});

const contar = (sumas: readonly Suma[], en?: Estado) =>
  sumas.reduce((suma, { estado, cantidad }) => suma + (en === undefined || en === estado ? cantidad : 0), 0);

/** Lists only quick reasons individually, because a typed one may name a person. */
async function motivos(query: ResumenQuery, rechazadas: number): Promise<Resumen['motivos']> {
  const { motivosRapidos } = await configuracionGeneral(query.db);
  // Longer ones of an earlier release count as typed.
  const cortos = motivosRapidos.filter(({ length }) => length <= TOPE.motivoRapido);
  const rapidos = await vecesDeMotivos(query, cortos);
  const otras = rechazadas - rapidos.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return [...rapidos, ...(otras > 0 ? [{ motivo: OTRO_MOTIVO, cantidad: otras }] : [])].sort(
    (a, b) => b.cantidad - a.cantidad,
  );
}

/** Adds empty weeks, because the plot would mislead without them. */
function semanas(sumas: readonly Suma[]): Resumen['semanas'] {
  const todas: Resumen['semanas'] = [];
  const ultima = sumas.at(-1)?.inicio ?? 0;
  for (let inicio = sumas[0]?.inicio ?? 1; inicio <= ultima; inicio += SEMANA) {
    const suyas = sumas.filter((suma) => suma.inicio === inicio);
    todas.push({
      semana: hoyEnLima(new Date(inicio)),
      registradas: contar(suyas),
      aceptadas: contar(suyas, ESTADO.aceptado),
      rechazadas: contar(suyas, ESTADO.rechazado),
      monto: total(suyas).monto,
    });
  }
  return todas;
}
