import { ESTADO, ESTADOS, type FiltroResumen, type Resumen } from 'shared-domain';
import { configuracionGeneral } from '../configuracion/configuracion.service';
import type { Db } from '../db/connection';
import { deCentimos } from '../db/valores';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { medianaDeDecision, motivosDeRechazo, sumasPorEstado } from './resumen.repository';

const DIA = 86_400_000;
const OTROS = 'Otro motivo';

/** Midnight in Lima, which has no summer time. */
const inicioDelDia = (dia: string): number => Date.parse(`${dia}T00:00:00-05:00`);

export async function resumir(
  db: Db,
  { desde, hasta }: FiltroResumen,
  usuario: UsuarioActual,
  ahora: number,
): Promise<Resumen> {
  const filtro = {
    desde: desde && inicioDelDia(desde),
    hasta: hasta && inicioDelDia(hasta) + DIA,
    asesorId: usuario.rol === 'asesor' ? usuario.id : undefined,
  } as Parameters<typeof sumasPorEstado>[1];
  const sumas = await sumasPorEstado(db, filtro);
  const porEstado = ESTADOS.map((estado) => {
    const suma = sumas.find((una) => una.estado === estado);
    return { estado, cantidad: suma?.cantidad ?? 0, monto: deCentimos(suma?.monto ?? 0) };
  });
  const masAntigua = sumas.find((una) => una.estado === ESTADO.pendiente)?.primera;
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
    motivos: await motivos(db, filtro),
  };
}

/** What a person typed may name someone: only the quick reasons are told apart. */
async function motivos(db: Db, filtro: Parameters<typeof sumasPorEstado>[1]): Promise<Resumen['motivos']> {
  const { motivosRapidos } = await configuracionGeneral(db);
  const cuentas = new Map<string, number>();
  for (const { observaciones, cantidad } of await motivosDeRechazo(db, filtro)) {
    const motivo = motivosRapidos.includes(observaciones) ? observaciones : OTROS;
    cuentas.set(motivo, (cuentas.get(motivo) ?? 0) + cantidad);
  }
  return [...cuentas]
    .map(([motivo, cantidad]) => ({ motivo, cantidad }))
    .sort((a, b) => b.cantidad - a.cantidad);
}
