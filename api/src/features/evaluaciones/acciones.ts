import {
  type Acciones,
  type AccionSobreUna,
  type Estado,
  type EvaluacionDeAccion,
  estaASuCargo,
  type Interesados,
  leConcierne,
  porqueEsAjena,
  porqueEsSuya,
  porqueSuEstado,
  porqueSuPersona,
  type QuienPide,
  ROLES,
  type Rol,
} from 'shared-domain';
import { LLAMADAS, type Permiso } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';
import type { FilaEvaluacion } from './evaluaciones.repository';
import { type FirmaQueEspera, porqueYaFirmo } from './firma.presenter';
import { loQueHizo } from './hechos.repository';
import { quePaso } from './una-evaluacion';

/** The entry in `shared-domain/llamadas` of the call that does each action. */
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

/** The actions that follow from role and state alone. They are made once, because most rows of a list share them. */
const SEGUN_ESTADO = new Map<Rol, Record<Estado, Acciones>>(
  ROLES.map((rol) => {
    const suyas = ACCIONES.filter((accion) => admite(PERMISO[accion], rol));
    const en = (estado: Estado): Acciones =>
      Object.fromEntries(suyas.map((accion) => [accion, porqueSuEstado(accion, PERMISO[accion], estado)]));
    return [rol, { 0: en(0), 1: en(1), 2: en(2) }];
  }),
);
const NINGUNA: Acciones = {};

interface Evaluacion extends EvaluacionDeAccion {
  firma?: FirmaQueEspera | undefined;
}

/** What this person may do with the evaluation. For each closed action of their role it gives the reason. */
export function accionesDe(quien: QuienActua, evaluacion: Evaluacion): Acciones {
  const acciones = accionesSinFirma(quien, evaluacion);
  const yaFirmo = acciones.decidir === null ? porqueYaFirmo(quien, evaluacion.firma) : null;
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

/**
 * Refuses with 403 or 409, with the sentence that `accionesDe` tells and with who changed the evaluation last and when.
 * A caller who names an older version did not see the evaluation as it stands, and is told only what happened since.
 */
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
  if (!cerrada) return exigirPropia(tx, accion, quien, evaluacion);
  const quePasoAntes = await quePaso(tx, evaluacion.id);
  throw conflicto(version === evaluacion.version ? `${cerrada} ${quePasoAntes}` : quePasoAntes);
}

async function exigirPropia(tx: Db, accion: Accion, quien: QuienActua, evaluacion: FilaEvaluacion) {
  if (accion !== 'corregir') return;
  const ajena = porqueEsAjena(await conAjustes(tx, quien, [evaluacion]), evaluacion);
  if (ajena) throw sinPermiso(ajena);
}

/**
 * The person with what the lender's settings say about corrections. They are read only for an advisor who could correct
 * one of these that is not theirs.
 */
export async function conAjustes<Q extends QuienActua>(
  db: Db,
  quien: Q,
  filas: readonly Pick<FilaEvaluacion, 'estado' | 'asesorId' | 'asesorDni'>[],
): Promise<Q> {
  const seCorrige = PERMISO.corregir.enEstado;
  const hayAjenas = () => filas.some((fila) => fila.estado === seCorrige && !estaASuCargo(fila, quien));
  if (quien.rol !== 'asesor' || !hayAjenas()) return quien;
  const { soloCorreccionesPropias } = await configuracionSeguridad(db);
  return { ...quien, soloCorrigeLasSuyas: soloCorreccionesPropias };
}

/** Refuses with 403 where the caller is the client or the guarantor: nobody handles a loan of their own. */
export function exigirAjena(accion: AccionSobreUna, quien: QuienActua, interesados: Interesados): void {
  const suya = porqueEsSuya(accion, PERMISO[accion], quien, interesados);
  if (suya) throw sinPermiso(suya);
}
