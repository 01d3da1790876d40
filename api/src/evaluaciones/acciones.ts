import {
  type Acciones,
  type AccionSobreUna,
  type EvaluacionDeAccion,
  type Interesados,
  porqueEsSuya,
  porqueSuEstado,
  porqueSuPersona,
  ROLES,
  type Rol,
} from 'shared-domain';
import { LLAMADAS, type Permiso } from 'shared-domain/llamadas';
import { conflicto, sinPermiso } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';

/** By the call that does it. */
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
const DE_ROL = new Map<Rol, readonly Accion[]>(
  ROLES.map((rol) => [rol, ACCIONES.filter((accion) => admite(PERMISO[accion], rol))]),
);

/** What this person may do with the evaluation, and why they may not do the rest of what their role does. */
export function accionesDe(quien: QuienActua, evaluacion: EvaluacionDeAccion): Acciones {
  const acciones: Acciones = {};
  for (const accion of DE_ROL.get(quien.rol) ?? []) {
    acciones[accion] =
      porqueSuPersona(accion, PERMISO[accion], quien, evaluacion) ??
      porqueSuEstado(PERMISO[accion], evaluacion);
  }
  return acciones;
}

/** 403 or 409 with the sentence that `accionesDe` tells. */
export function exigirAbierta(accion: Accion, quien: QuienActua, evaluacion: EvaluacionDeAccion): void {
  const suya = porqueSuPersona(accion, PERMISO[accion], quien, evaluacion);
  if (suya) throw sinPermiso(suya);
  const cerrada = porqueSuEstado(PERMISO[accion], evaluacion);
  if (cerrada) throw conflicto(cerrada);
}

/** 403 where the client or the guarantor is the caller: nobody handles a loan of their own. */
export function exigirAjena(accion: AccionSobreUna, quien: QuienActua, interesados: Interesados): void {
  const suya = porqueEsSuya(accion, PERMISO[accion], quien, interesados);
  if (suya) throw sinPermiso(suya);
}
