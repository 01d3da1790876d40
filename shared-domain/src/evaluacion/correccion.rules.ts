import type { Lector } from '../cliente/reserva.rules';

const LA_VEN: readonly Lector[] = ['asesor', 'jefe_negocios', 'auditor'];

/**
 * Whether this reader sees what the advisor sends to the head with a correction: the note, and which document took the
 * place of which. Clients do not, because the note speaks about them, and other advisors have no part in it.
 */
export const veLaCorreccion = (lector: Lector): boolean => LA_VEN.includes(lector);
