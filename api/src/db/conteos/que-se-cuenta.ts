import type { Rol } from 'shared-domain';

/**
 * By how many first letters names are counted. Of two million clients those whose names begin with the same four letters
 * may be a hundred thousand; with the same sixteen they are some hundreds.
 */
export const LARGOS_DE_LETRAS = [4, 10, 16] as const;

export type Letras = (typeof LARGOS_DE_LETRAS)[number];

/** What the database keeps a count of. */
export type QueSeCuenta =
  | `clientes por ${Letras} letras`
  | `cuentas por ${Letras} letras`
  | `cuentas de ${Rol} por ${Letras} letras`
  | 'evaluaciones por día'
  | 'evaluaciones por monto'
  | 'evaluaciones por asesor'
  | 'motivos'
  | 'esperas'
  | 'por corregir'
  | 'decisiones rápidas'
  | 'desembolsos por medio'
  | 'desembolsos por cajero'
  | 'desembolsos por cajero y bloque'
  | 'desembolsos por producto'
  | 'clientes'
  | 'cuentas'
  | 'cuentas por día'
  | 'cuentas por número'
  | 'eventos'
  | 'dni vencido'
  | 'expuesta'
  | 'edito_y_aprobo'
  | 'reenvios';
