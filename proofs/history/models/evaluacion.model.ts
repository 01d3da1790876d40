import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import type { Model } from '../operation';

/** What everybody sees of an evaluation. */
export interface Vista {
  id: number;
  estado: Estado;
  version: number;
  cuotas: number;
  pagada: boolean;
}

/** An evaluation, and what its next decision depends on. Null before it is registered. */
export type EstadoDeEvaluacion =
  | (Omit<Vista, 'id'> & { id: number | undefined; editor: string | null })
  | null;

/** A decision or an edit names the version that its head saw, or none. */
interface DeJefe {
  por: string;
  version?: number | undefined;
}

/** A call about the evaluation of one submission. */
export type LlamadaDeEvaluacion =
  | { que: 'registrar'; cuotas: number }
  | { que: 'leer' }
  | (DeJefe & { que: 'decidir'; estado: typeof ESTADO.aceptado | typeof ESTADO.rechazado })
  | (DeJefe & { que: 'editar'; cuotas: number })
  | { que: 'corregir'; por: string; cuotas: number }
  | { que: 'pagar'; por: string };

/**
 * What came back: the evaluation where the call succeeded, `nada` where there is none, `varias` where one submission
 * became several, which is always wrong, else the refusal.
 */
export type RespuestaDeEvaluacion =
  | { vista: Partial<Vista> }
  | { nada: true }
  | { varias: number }
  | { conflicto: true }
  | { noValida: true };

export type Registrada = NonNullable<EstadoDeEvaluacion>;

/**
 * One evaluation, from the submission with its key to the payout. Approvals ask for one signature, and nobody of those
 * who act has another role.
 */
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

/** An evaluation that has just been registered. */
export const nueva = (cuotas: number, id?: number): Registrada => ({
  id,
  estado: ESTADO.pendiente,
  version: 1,
  cuotas,
  pagada: false,
  editor: null,
});

/** The same submission is registered once, and each copy of it is answered with the same number. */
function trasRegistrar(
  antes: EstadoDeEvaluacion,
  cuotas: number,
  respuesta: RespuestaDeEvaluacion | undefined,
): EstadoDeEvaluacion[] {
  // A copy that comes while another one is worked on is refused, and may be sent again.
  if (respuesta && 'conflicto' in respuesta) return [antes];
  const despues = antes ?? nueva(cuotas);
  if (respuesta === undefined) return [despues];
  return 'vista' in respuesta ? conVista(despues, respuesta.vista) : [];
}

/** The evaluation after the call, or with what it is refused. */
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

/** Without a version nobody knows what the head saw, so an edit of another head is in the way. */
const hayEdicionAjena = ({ editor }: Registrada, { por, version }: DeJefe): boolean =>
  version === undefined && editor !== null && editor !== por;

/** The state where it is what was seen. Its number may not be known before. */
function conVista(estado: Registrada, vista: Partial<Vista>): Registrada[] {
  const conNumero = { ...estado, id: estado.id ?? vista.id };
  const coincide = Object.entries(vista).every(([campo, valor]) => conNumero[campo as keyof Vista] === valor);
  return coincide ? [conNumero] : [];
}
