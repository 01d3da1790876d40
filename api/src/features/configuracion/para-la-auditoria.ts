import { createHash } from 'node:crypto';
import { leerLogo } from 'shared-domain';

/** Enough of the hash to tell two pictures apart. */
const LETRAS_DE_HUELLA = 12;

/**
 * The settings as the audit trail tells their changes: yes and no are 1 and 0, as in every other change, and a picture
 * is told by its kind, size and hash.
 */
export const paraLaAuditoria = (ajustes: object): object =>
  Object.fromEntries(Object.entries(ajustes).map(([campo, valor]) => [campo, contado(valor)]));

function contado(valor: unknown): unknown {
  if (typeof valor === 'boolean') return Number(valor);
  if (typeof valor === 'string') return logoContado(valor);
  const esParte = typeof valor === 'object' && valor !== null && !Array.isArray(valor);
  return esParte ? paraLaAuditoria(valor) : valor;
}

function logoContado(texto: string): string {
  const logo = leerLogo(texto);
  if (!logo) return texto;
  const huella = createHash('sha256').update(texto).digest('hex').slice(0, LETRAS_DE_HUELLA);
  return `${logo.formato.toUpperCase()}, ${logo.bytes} bytes, sha256 ${huella}…`;
}
