import { isDeepStrictEqual } from 'node:util';
import {
  CONTROLES_APAGADOS,
  type ConfiguracionSeguridad,
  type Controles,
  type EdicionControles,
} from 'shared-domain';
import type { Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { guardarAjustes } from './guardar-ajustes';

type ParteDeControles = keyof Controles;

const PARTES = Object.keys(CONTROLES_APAGADOS) as ParteDeControles[];

/** The parts of the controls that would be others. */
export function partesCambiadas(antes: Controles, edicion: EdicionControles): EdicionControles {
  const cambiadas = PARTES.filter(
    (parte) => edicion[parte] !== undefined && !isDeepStrictEqual(antes[parte], edicion[parte]),
  );
  return Object.fromEntries(cambiadas.map((parte) => [parte, edicion[parte]]));
}

/** These parts of the controls, as they are. */
export const partesDe = (controles: Controles, partes: EdicionControles): EdicionControles =>
  Object.fromEntries(PARTES.filter((parte) => parte in partes).map((parte) => [parte, controles[parte]]));

/** Stores these parts of the controls; the others stay as they are. */
export const guardarControles = (
  tx: Db,
  antes: ConfiguracionSeguridad,
  partes: EdicionControles,
  contexto: Contexto,
): Promise<void> =>
  guardarAjustes(
    tx,
    'seguridad',
    [antes, { ...antes, controles: { ...antes.controles, ...partes } }],
    contexto,
  );
