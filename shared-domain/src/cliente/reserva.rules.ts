import type { Campo } from '../campos/clases';
import { CAMPOS_DE_CLIENTE } from '../campos/tabla';
import type { Rol } from '../cuenta/rol';

/** How much of a value somebody sees: all of it, only its end, or nothing. */
export type Vista = 'entera' | 'final' | 'oculta';

/** Who reads. `asesor_ajeno` is an advisor who neither registered an evaluation of that client nor may correct one. */
export type Lector = Rol | 'asesor_ajeno';

export type DatoReservado = NonNullable<Campo['reserva']>;

/**
 * What each reader sees, by the answer in which the value stands: a client's file, the history of an evaluation, the
 * audit trail, and payouts. Whoever decides and whoever fills in the form sees the data that the work is about. Whoever
 * supervises compares accounts by their end and needs no health answer.
 */
export const VISTA = {
  expediente: {
    jefe_negocios: { cuenta: 'entera', salud: 'entera', ingreso: 'entera' },
    asesor: { cuenta: 'entera', salud: 'entera', ingreso: 'entera' },
    // The form for another evaluation of that client shows the whole file, locked; the account number is not retyped.
    asesor_ajeno: { cuenta: 'final', salud: 'entera', ingreso: 'entera' },
    auditor: { cuenta: 'final', salud: 'oculta', ingreso: 'entera' },
    superadmin: { cuenta: 'final', salud: 'oculta', ingreso: 'oculta' },
  },
  historial: {
    cliente: { cuenta: 'entera', salud: 'entera', ingreso: 'entera' },
    jefe_negocios: { cuenta: 'entera', salud: 'entera', ingreso: 'entera' },
    asesor: { cuenta: 'entera', salud: 'entera', ingreso: 'entera' },
    auditor: { cuenta: 'final', salud: 'oculta', ingreso: 'entera' },
  },
  auditoria: {
    auditor: { cuenta: 'final', salud: 'oculta', ingreso: 'entera' },
    superadmin: { cuenta: 'final', salud: 'oculta', ingreso: 'oculta' },
  },
  desembolsos: {
    cajero: { cuenta: 'final', salud: 'oculta', ingreso: 'oculta' },
    auditor: { cuenta: 'final', salud: 'oculta', ingreso: 'oculta' },
  },
} as const satisfies Record<string, Partial<Record<Lector, Record<DatoReservado, Vista>>>>;

const CAMPOS: Readonly<Record<string, Campo>> = CAMPOS_DE_CLIENTE;

export type LecturaReservada = keyof typeof VISTA;

/** How much of a field this reader sees in that answer. A reader whom the table does not name sees nothing reserved. */
export function vistaDe(lectura: LecturaReservada, lector: Lector, campo: string): Vista {
  const dato = Object.hasOwn(CAMPOS, campo) ? CAMPOS[campo]?.reserva : undefined;
  if (dato === undefined) return 'entera';
  const porLector: Partial<Record<Lector, Record<DatoReservado, Vista>>> = VISTA[lectura];
  return porLector[lector]?.[dato] ?? 'oculta';
}

/** What stands in the place of a value that is not shown. */
export const TEXTO_OCULTO = '••••';

/** An account number of which only the end is shown. Sent back, it means that the stored number stays as it is. */
export const CUENTA_ENMASCARADA = /^••••\d{4}$/;
