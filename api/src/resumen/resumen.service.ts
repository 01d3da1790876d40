import {
  ESTADO,
  ESTADOS,
  type FiltroDeDias,
  hoyEnLima,
  OTRO_MOTIVO,
  type Resumen,
  TOPE,
} from 'shared-domain';
import { configuracionGeneral } from '../configuracion/configuracion.repository';
import type { Db } from '../db/connection';
import { deCentimos } from '../db/valores';
import { periodoDe } from '../listas/periodo';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { medianaDeDecision } from './mediana.repository';
import {
  aprobadasContraPolitica,
  type FiltroFilas,
  primeraPendiente,
  sumasPorEstado,
  vecesDeMotivos,
  volumenPorSemana,
} from './resumen.repository';

const SEMANA = 7 * 86_400_000;

export function createResumenes({ db }: { db: Db }) {
  return {
    async resumir({ desde, hasta }: FiltroDeDias, usuario: UsuarioActual, ahora: number): Promise<Resumen> {
      const filtro: FiltroFilas = {
        ...periodoDe({ desde, hasta }),
        asesorId: usuario.rol === 'asesor' ? usuario.id : undefined,
      };
      const sumas = await sumasPorEstado(db, filtro);
      const porEstado = ESTADOS.map((estado) => {
        const suma = sumas.find((una) => una.estado === estado);
        return { estado, cantidad: suma?.cantidad ?? 0, monto: deCentimos(suma?.monto ?? 0) };
      });
      const masAntigua = await primeraPendiente(db, filtro);
      return {
        desde: desde ?? null,
        hasta: hasta ?? null,
        total: {
          cantidad: sumas.reduce((suma, { cantidad }) => suma + cantidad, 0),
          monto: deCentimos(sumas.reduce((suma, { monto }) => suma + monto, 0)),
        },
        porEstado,
        medianaDecision: await medianaDeDecision(db, filtro),
        esperaMayor: masAntigua === undefined ? null : Math.max(0, ahora - masAntigua),
        contraPolitica: filtro.asesorId === undefined ? await aprobadasContraPolitica(db, filtro) : [],
        motivos: await motivos(
          db,
          filtro,
          sumas.find(({ estado }) => estado === ESTADO.rechazado)?.cantidad ?? 0,
        ),
        semanas: await semanas(db, filtro),
      };
    },
  };
}

/** A reason that somebody typed may name a person. So only the quick reasons are listed by themselves. */
async function motivos(db: Db, filtro: FiltroFilas, rechazadas: number): Promise<Resumen['motivos']> {
  const { motivosRapidos } = await configuracionGeneral(db);
  // An earlier release offered longer ones. They count as typed.
  const cortos = motivosRapidos.filter(({ length }) => length <= TOPE.motivoRapido);
  const rapidos = await vecesDeMotivos(db, filtro, cortos);
  const otras = rechazadas - rapidos.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return [...rapidos, ...(otras > 0 ? [{ motivo: OTRO_MOTIVO, cantidad: otras }] : [])].sort(
    (a, b) => b.cantidad - a.cantidad,
  );
}

/** Weeks without an evaluation are added, because a plot without them would mislead. */
async function semanas(db: Db, filtro: FiltroFilas): Promise<Resumen['semanas']> {
  const llenas = await volumenPorSemana(db, filtro);
  const porInicio = new Map(llenas.map((una) => [una.inicio, una]));
  const todas: Resumen['semanas'] = [];
  const ultima = llenas.at(-1)?.inicio ?? 0;
  for (let inicio = llenas[0]?.inicio ?? 1; inicio <= ultima; inicio += SEMANA) {
    const { registradas = 0, aceptadas = 0, rechazadas = 0, monto = 0 } = porInicio.get(inicio) ?? {};
    const semana = hoyEnLima(new Date(inicio));
    todas.push({ semana, registradas, aceptadas, rechazadas, monto: deCentimos(monto) });
  }
  return todas;
}
