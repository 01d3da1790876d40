import type { TipoEvento } from 'shared-domain/auditoria';
import { formatFechaHora } from 'shared-domain/campos';
import { esLaMismaPersona, type Lector } from 'shared-domain/cliente';
import { erroresDeLimites } from 'shared-domain/credito';
import { ROLES, type Rol } from 'shared-domain/cuenta';
import {
  type Acciones,
  type AccionSobreUna,
  type Credito,
  ESTADO,
  type Estado,
  type EvaluacionDeAccion,
  estaASuCargo,
  type Interesados,
  leConcierne,
  porqueEsAjena,
  porqueEsSuya,
  porqueNoEsOtroJefe,
  porqueSuEstado,
  porqueSuPersona,
  type QuienPide,
} from 'shared-domain/evaluacion';
import { LLAMADAS, type Permiso } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { anotar, type EventoNuevo, type QuienMira } from '../../ledger';
import { conflicto, datosNoValidos, noEncontrado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionGeneral, configuracionSeguridad } from '../configuracion';
import { cuentaPorId } from '../usuarios';
import {
  cambiarEvaluacion,
  evaluacionPorId,
  type FilaEvaluacion,
  type FilaFirma,
  lockEvaluacion,
} from './evaluaciones.repository';
import { loQueHizo } from './hechos.repository';

const PERMISO = {
  registrar: LLAMADAS['POST /api/evaluaciones/create'],
  decidir: LLAMADAS['PUT /api/evaluaciones/status/:id'],
  editar: LLAMADAS['PUT /api/evaluaciones/correct/:id'],
  corregir: LLAMADAS['PUT /api/evaluaciones/update/:id'],
  desembolsar: LLAMADAS['POST /api/desembolsos'],
} satisfies Record<AccionSobreUna, Permiso>;

type Accion = keyof Acciones;
export type QuienActua = Pick<UsuarioActual, 'id' | 'rol' | 'dni'> & Pick<QuienPide, 'soloCorrigeLasSuyas'>;

const admite = ({ quienes }: Permiso, rol: Rol) => quienes === 'todos' || quienes.includes(rol);
const ACCIONES = ['decidir', 'editar', 'corregir'] as const;

const SEGUN_ESTADO = new Map<Rol, Record<Estado, Acciones>>(
  ROLES.map((rol) => {
    const suyas = ACCIONES.filter((accion) => admite(PERMISO[accion], rol));
    const en = (estado: Estado): Acciones =>
      Object.fromEntries(suyas.map((accion) => [accion, porqueSuEstado(accion, PERMISO[accion], estado)]));
    return [rol, { 0: en(0), 1: en(1), 2: en(2) }];
  }),
);
const NINGUNA: Acciones = {};

export interface FirmaQueEspera extends FilaFirma {
  exigida: boolean;
}

export const primerJefe = ({ primeraPor: id, primeraDni: dni }: FilaFirma) => ({ id, dni });

export function accionesDe(
  quien: QuienActua,
  evaluacion: EvaluacionDeAccion,
  firma?: FirmaQueEspera,
): Acciones {
  const acciones = accionesSinFirma(quien, evaluacion);
  if (acciones.decidir !== null || !firma?.exigida) return acciones;
  const yaFirmo = porqueNoEsOtroJefe(quien, primerJefe(firma));
  return yaFirmo ? { ...acciones, decidir: yaFirmo } : acciones;
}

function accionesSinFirma(quien: QuienActua, evaluacion: EvaluacionDeAccion): Acciones {
  const acciones = SEGUN_ESTADO.get(quien.rol)?.[evaluacion.estado] ?? NINGUNA;
  const ajena = porqueEsAjena(quien, evaluacion);
  if (!ajena && !leConcierne(quien, evaluacion)) return acciones;
  return Object.fromEntries(
    Object.entries(acciones).map(([accion, cerrada]) => [
      accion,
      porqueSuPersona(accion as Accion, PERMISO[accion as Accion], quien, evaluacion) ??
        cerrada ??
        (accion === 'corregir' ? ajena : null),
    ]),
  );
}

/** Callers with an older version saw other data, so the refusal reports only the change. */
export async function exigirAbierta(
  tx: Db,
  accion: Accion,
  quien: QuienActua,
  evaluacion: FilaEvaluacion,
  version: number | undefined,
): Promise<void> {
  const hizo = await loQueHizo(tx, evaluacion.id, quien);
  const suya = porqueSuPersona(accion, PERMISO[accion], quien, { ...evaluacion, hizo });
  if (suya) throw sinPermiso(suya);
  const cerrada = porqueSuEstado(accion, PERMISO[accion], evaluacion.estado);
  if (!cerrada) {
    const ajena = porqueEsAjena(await withAjustes(tx, quien, [evaluacion]), evaluacion);
    if (ajena) throw sinPermiso(ajena);
    return;
  }
  const quePasoAntes = await quePaso(tx, evaluacion.id);
  throw conflicto(version === evaluacion.version ? `${cerrada} ${quePasoAntes}` : quePasoAntes);
}

export async function withAjustes(
  db: Db,
  quien: QuienActua,
  filas: readonly Pick<FilaEvaluacion, 'estado' | 'asesorId' | 'asesorDni'>[],
): Promise<QuienActua> {
  const seCorrige = PERMISO.corregir.enEstado;
  const hayAjenas = () => filas.some((fila) => fila.estado === seCorrige && !estaASuCargo(fila, quien));
  if (quien.rol !== 'asesor' || !hayAjenas()) return quien;
  const { soloCorreccionesPropias } = await configuracionSeguridad(db);
  return { ...quien, soloCorrigeLasSuyas: soloCorreccionesPropias };
}

export function anotarSobre(
  tx: Db,
  quien: QuienMira,
  { id: evaluacionId, clienteId }: Pick<FilaEvaluacion, 'id' | 'clienteId'>,
  tipo: TipoEvento,
  detalle: object = {},
): Promise<EventoNuevo> {
  return anotar(tx, quien.contexto(), { tipo, evaluacionId, clienteId, detalle });
}

export function exigirAjena(accion: AccionSobreUna, quien: QuienActua, interesados: Interesados): void {
  const suya = porqueEsSuya(accion, PERMISO[accion], quien, interesados);
  if (suya) throw sinPermiso(suya);
}

const TEXTO_EVALUACION_NO_ENCONTRADA = 'Evaluación no encontrada.';

export async function exigir(tx: Db, id: number): Promise<FilaEvaluacion> {
  const fila = await evaluacionPorId(tx, id);
  if (!fila) throw noEncontrado(TEXTO_EVALUACION_NO_ENCONTRADA);
  return fila;
}

export async function quePaso(tx: Db, id: number): Promise<string> {
  const fila = await exigir(tx, id);
  const isPendiente = fila.estado === ESTADO.pendiente;
  const por = isPendiente ? fila.actualizadoPor : fila.decididoPor;
  const quien = por === null ? '' : (await cuentaPorId(tx, por))?.fullName;
  const momento = (isPendiente ? null : fila.decididoEn) ?? fila.actualizadoEn;
  const cuando = formatFechaHora(new Date(momento).toISOString());
  if (fila.estado === ESTADO.aceptado) return `${quien} ya aprobó esta evaluación el ${cuando}.`;
  if (!isPendiente) return `${quien} ya rechazó esta evaluación el ${cuando}.`;
  if (fila.firmadaEn !== null)
    return `${quien} dio la primera firma de esta evaluación el ${cuando}. Vuelva a cargarla antes de firmar.`;
  return `${quien} modificó esta evaluación el ${cuando}. Vuelva a cargarla antes de continuar.`;
}

export const porQueNo = async (tx: Db, id: number): Promise<Error> => conflicto(await quePaso(tx, id));

export async function lock(tx: Db, cambio: Parameters<typeof lockEvaluacion>[1]): Promise<void> {
  if (!(await lockEvaluacion(tx, cambio))) throw await porQueNo(tx, cambio.id);
}

export async function cambiar(...cambio: Parameters<typeof cambiarEvaluacion>): Promise<void> {
  const [tx, { id }] = cambio;
  if (!(await cambiarEvaluacion(...cambio))) throw await porQueNo(tx, id);
}

/** 403 instead of 404: a client must not learn whether other evaluations exist. */
export async function exigirVisible(db: Db, id: number, { rol, dni }: QuienActua): Promise<FilaEvaluacion> {
  const fila = await evaluacionPorId(db, id);
  if (rol === 'cliente' && !esLaMismaPersona(fila?.dni, dni)) throw sinPermiso();
  if (!fila) throw noEncontrado(TEXTO_EVALUACION_NO_ENCONTRADA);
  return fila;
}

/** Also refuses advisors of other portfolios, for history, analysis and letter. */
export async function exigirDeSuCartera(db: Db, id: number, quien: QuienActua): Promise<FilaEvaluacion> {
  const fila = await exigirVisible(db, id, quien);
  if (lectorDe(quien, fila) === 'asesor_ajeno') throw sinPermiso();
  return fila;
}

export const lectorDe = (
  quien: QuienActua,
  evaluacion: { asesorId: number; asesorDni: string | null },
): Lector => (quien.rol === 'asesor' && !estaASuCargo(evaluacion, quien) ? 'asesor_ajeno' : quien.rol);

export async function exigirLimites(
  tx: Db,
  credito: Credito,
  { antes, parte = '' }: { antes?: Credito; parte?: string } = {},
): Promise<void> {
  const errores = Object.entries(erroresDeLimites(credito, await configuracionGeneral(tx), antes));
  if (errores.length === 0) return;
  throw datosNoValidos(Object.fromEntries(errores.map(([campo, texto]) => [parte + campo, [texto]])));
}
