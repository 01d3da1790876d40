import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import type { Propuesta } from './propuesta.schema';
import type { EstadoPropuesta } from './tipos';

interface Persona {
  id: number;
  dni: string | null;
}

/** `sobre` is the affected account; its `id` is null for a new one. */
interface PorResponder {
  estado: EstadoPropuesta;
  propuestaPor: Persona;
  sobre: { id: number | null; dni: string | null } | null;
}

const CERRADA: Record<EstadoPropuesta, string | null> = {
  pendiente: null,
  confirmada: 'El cambio ya se confirmó.',
  rechazada: 'El cambio ya se rechazó.',
  retirada: 'Quien propuso el cambio ya lo retiró.',
  vencida: 'El cambio propuesto ya no vale: venció, o lo que cambiaría ya no es como era.',
};

const TEXTO = {
  propia: 'Usted propuso este cambio: lo responde otra persona.',
  mismaPersona: 'Propuso este cambio la misma persona con otra cuenta: lo responde alguien más.',
  sobreUno: 'El cambio es sobre usted: lo responde otra persona.',
  proponeSinDni: 'La cuenta que propuso este cambio no tiene un DNI: agréguelo antes.',
  sobreSinDni: 'La cuenta sobre la que es el cambio no tiene un DNI: agréguelo antes.',
  ajena: 'Solo quien propuso el cambio lo retira.',
} as const;

export const porqueCerrada = (estado: EstadoPropuesta): string | null => CERRADA[estado];

/**
 * Only a third person may respond: not the proposer, including other accounts of that person, and not the affected
 * person.
 */
export function porqueNoResponder(
  quien: Persona,
  { propuestaPor, sobre }: Omit<PorResponder, 'estado'>,
): string | null {
  if (quien.id === propuestaPor.id) return TEXTO.propia;
  const sinDni = porqueSinDni(quien);
  if (sinDni) return sinDni;
  if (!tieneDni(propuestaPor)) return TEXTO.proponeSinDni;
  if (podriaSerLaMisma(quien.dni, propuestaPor.dni)) return TEXTO.mismaPersona;
  const esSobreUno = sobre !== null && (quien.id === sobre.id || podriaSerLaMisma(quien.dni, sobre.dni));
  if (esSobreUno) return TEXTO.sobreUno;
  return porqueNoSobreEsa(sobre);
}

/** Without a DNI, the account may be the administrator's own. */
function porqueNoSobreEsa(sobre: PorResponder['sobre']): string | null {
  return sobre === null || tieneDni(sobre) ? null : TEXTO.sobreSinDni;
}

export const porqueNoProponer = (quien: Pick<Persona, 'dni'>, sobre: PorResponder['sobre']): string | null =>
  porqueSinDni(quien) ?? porqueNoSobreEsa(sobre);

export const porqueNoRetirar = (
  quien: { id: number },
  { propuestaPor }: Pick<PorResponder, 'propuestaPor'>,
): string | null => (quien.id === propuestaPor.id ? null : TEXTO.ajena);

/** Null if permitted, else the sentence with which the API refuses. */
export function accionesDePropuesta(quien: Persona, propuesta: PorResponder): Propuesta['acciones'] {
  const cerrada = porqueCerrada(propuesta.estado);
  const responder = cerrada ?? porqueNoResponder(quien, propuesta);
  return {
    confirmar: responder,
    rechazar: responder,
    retirar: cerrada ?? porqueNoRetirar(quien, propuesta),
  };
}
