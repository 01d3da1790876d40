import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import type { Model } from '../operation';

export interface Vista {
  id: number;
  estado: Estado;
  version: number;
  cuotas: number;
  pagada: boolean;
}

export type EstadoDeEvaluacion =
  | (Omit<Vista, 'id'> & { id: number | undefined; editor: string | null })
  | null;

interface DeJefe {
  por: string;
  version?: number | undefined;
}

export type LlamadaDeEvaluacion =
  | { que: 'registrar'; cuotas: number }
  | { que: 'leer' }
  | (DeJefe & { que: 'decidir'; estado: typeof ESTADO.aceptado | typeof ESTADO.rechazado })
  | (DeJefe & { que: 'editar'; cuotas: number })
  | { que: 'corregir'; por: string; cuotas: number }
  | { que: 'pagar'; por: string };

/** `nada` means no evaluation. `varias` counts duplicates of one submission and is always wrong. */
export type RespuestaDeEvaluacion =
  | { vista: Partial<Vista> }
  | { nada: true }
  | { varias: number }
  | { conflicto: true }
  | { noValida: true };

export type Registrada = NonNullable<EstadoDeEvaluacion>;

/** From submission to payout, with one signature per approval. All callers have the required role. */
export const EVALUACION: Model<EstadoDeEvaluacion, LlamadaDeEvaluacion, RespuestaDeEvaluacion> = {
  initial: null,
  after(antes, llamada, respuesta) {
    if (llamada.que === 'registrar') return trasRegistrar(antes, llamada.cuotas, respuesta);
    if (antes === null) return respuesta === undefined || 'nada' in respuesta ? [null] : [];
    const hecha = trasLlamada(antes, llamada);
    if (respuesta === undefined) return typeof hecha === 'string' ? [antes] : [hecha];
    if (typeof hecha === 'string') return hecha in respuesta ? [antes] : [];
    return 'vista' in respuesta ? conVista(hecha, respuesta.vista) : [];
  },
};

export const nueva = (cuotas: number, id?: number): Registrada => ({
  id,
  estado: ESTADO.pendiente,
  version: 1,
  cuotas,
  pagada: false,
  editor: null,
});

/** Copies of one submission register one evaluation and get the same id. */
function trasRegistrar(
  antes: EstadoDeEvaluacion,
  cuotas: number,
  respuesta: RespuestaDeEvaluacion | undefined,
): EstadoDeEvaluacion[] {
  // 409 while another copy is in progress. The client may retry.
  if (respuesta && 'conflicto' in respuesta) return [antes];
  const despues = antes ?? nueva(cuotas);
  if (respuesta === undefined) return [despues];
  return 'vista' in respuesta ? conVista(despues, respuesta.vista) : [];
}

export function trasLlamada(
  antes: Registrada,
  llamada: Exclude<LlamadaDeEvaluacion, { que: 'registrar' }>,
): Registrada | 'conflicto' | 'noValida' {
  switch (llamada.que) {
    case 'leer':
      return antes;
    case 'decidir':
      if (!seDecide(antes, llamada) || hayEdicionAjena(antes, llamada)) return 'conflicto';
      return { ...siguiente(antes), estado: llamada.estado };
    case 'editar':
      if (!seDecide(antes, llamada)) return 'conflicto';
      return { ...siguiente(antes), cuotas: llamada.cuotas, editor: llamada.por };
    case 'corregir':
      if (antes.estado !== ESTADO.rechazado) return 'conflicto';
      if (llamada.cuotas !== antes.cuotas) return 'noValida';
      return { ...siguiente(antes), estado: ESTADO.pendiente, editor: null };
    case 'pagar':
      return antes.estado === ESTADO.aceptado && !antes.pagada ? { ...antes, pagada: true } : 'conflicto';
  }
}

const siguiente = (antes: Registrada): Registrada => ({ ...antes, version: antes.version + 1 });

const seDecide = ({ estado, version }: Registrada, vista: DeJefe): boolean =>
  estado === ESTADO.pendiente && (vista.version === undefined || vista.version === version);

/** Without a version the API cannot know what the head saw, so it refuses after another head's edit. */
const hayEdicionAjena = ({ editor }: Registrada, { por, version }: DeJefe): boolean =>
  version === undefined && editor !== null && editor !== por;

/** The state if it matches the answer. The id may be unknown until then. */
function conVista(estado: Registrada, vista: Partial<Vista>): Registrada[] {
  const conNumero = { ...estado, id: estado.id ?? vista.id };
  const coincide = Object.entries(vista).every(([campo, valor]) => conNumero[campo as keyof Vista] === valor);
  return coincide ? [conNumero] : [];
}
