import {
  type Acciones,
  type AccionSobreUna,
  type Estado,
  type EvaluacionDeAccion,
  type Interesados,
  leConcierne,
  porqueEsSuya,
  porqueSuEstado,
  porqueSuPersona,
  ROLES,
  type Rol,
} from 'shared-domain';
import { LLAMADAS, type Permiso } from 'shared-domain/llamadas';
import type { Db } from '../db/connection';
import { conflicto, sinPermiso } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';
import type { FilaEvaluacion } from './evaluaciones.repository';
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
export type QuienActua = Pick<UsuarioActual, 'id' | 'rol' | 'dni'>;

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

/** What this person may do with the evaluation. For each closed action of their role it gives the reason. */
export function accionesDe(quien: QuienActua, evaluacion: EvaluacionDeAccion): Acciones {
  const acciones = SEGUN_ESTADO.get(quien.rol)?.[evaluacion.estado] ?? NINGUNA;
  if (!leConcierne(quien, evaluacion)) return acciones;
  return Object.fromEntries(
    Object.entries(acciones).map(([accion, cerrada]) => [
      accion,
      porqueSuPersona(accion as Accion, PERMISO[accion as Accion], quien, evaluacion) ?? cerrada,
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
  if (!cerrada) return;
  const quePasoAntes = await quePaso(tx, evaluacion.id);
  throw conflicto(version === evaluacion.version ? `${cerrada} ${quePasoAntes}` : quePasoAntes);
}

/** Refuses with 403 where the caller is the client or the guarantor: nobody handles a loan of their own. */
export function exigirAjena(accion: AccionSobreUna, quien: QuienActua, interesados: Interesados): void {
  const suya = porqueEsSuya(accion, PERMISO[accion], quien, interesados);
  if (suya) throw sinPermiso(suya);
}
