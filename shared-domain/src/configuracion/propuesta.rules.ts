import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import type { Propuesta } from './propuesta.schema';
import type { EstadoPropuesta } from './tipos';

interface Persona {
  id: number;
  dni: string | null;
}

/** What decides who may answer a proposal. `sobre` is whom it is about; a new account has no number yet. */
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

/** Why a proposal cannot be answered any more; null while it waits. */
export const porqueCerrada = (estado: EstadoPropuesta): string | null => CERRADA[estado];

/**
 * Why this administrator may not confirm or reject a proposal that waits. It takes another person than the one who
 * proposed it, also where that one has a second account, and than the one whom it is about.
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

/**
 * The reason why no administrator may answer a change of this account: without a DNI, the account could be the
 * administrator's own.
 */
function porqueNoSobreEsa(sobre: PorResponder['sobre']): string | null {
  return sobre === null || tieneDni(sobre) ? null : TEXTO.sobreSinDni;
}

/** Why this administrator may not propose a change that a second person confirms; null when they may. */
export const porqueNoProponer = (quien: Pick<Persona, 'dni'>, sobre: PorResponder['sobre']): string | null =>
  porqueSinDni(quien) ?? porqueNoSobreEsa(sobre);

/** Why this person may not take a proposal back that waits. */
export const porqueNoRetirar = (
  quien: { id: number },
  { propuestaPor }: Pick<PorResponder, 'propuestaPor'>,
): string | null => (quien.id === propuestaPor.id ? null : TEXTO.ajena);

/** What an administrator may do with a proposal: null, or the sentence with which the API would refuse it. */
export function accionesDePropuesta(quien: Persona, propuesta: PorResponder): Propuesta['acciones'] {
  const cerrada = porqueCerrada(propuesta.estado);
  const responder = cerrada ?? porqueNoResponder(quien, propuesta);
  return {
    confirmar: responder,
    rechazar: responder,
    retirar: cerrada ?? porqueNoRetirar(quien, propuesta),
  };
}
