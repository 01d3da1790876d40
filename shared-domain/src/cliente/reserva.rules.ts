import type { Campo } from '../campos/clases';
import { CAMPOS_DE_CLIENTE } from '../campos/tabla';
import type { Rol } from '../cuenta/rol';

/** Whole, last digits only, or hidden. */
export type Vista = 'entera' | 'final' | 'oculta';

/** `asesor_ajeno` neither registered an evaluation of the client nor may correct one. */
export type Lector = Rol | 'asesor_ajeno';

export type DatoReservado = NonNullable<Campo['reserva']>;

/**
 * Deciders and form users see the data that their work is about. Supervisors compare accounts by their last digits
 * and need no health data.
 */
export const VISTA = {
  expediente: {
    jefe_negocios: { cuenta: 'entera', salud: 'entera', ingreso: 'entera' },
    asesor: { cuenta: 'entera', salud: 'entera', ingreso: 'entera' },
    // The form for another evaluation shows the locked file without the full account number.
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

/** Reserved data are hidden from unlisted readers. */
export function vistaDe(lectura: LecturaReservada, lector: Lector, campo: string): Vista {
  const dato = Object.hasOwn(CAMPOS, campo) ? CAMPOS[campo]?.reserva : undefined;
  if (dato === undefined) return 'entera';
  const porLector: Partial<Record<Lector, Record<DatoReservado, Vista>>> = VISTA[lectura];
  return porLector[lector]?.[dato] ?? 'oculta';
}

export const TEXTO_OCULTO = '••••';

/** Sent back by a client, it keeps the stored number. */
export const CUENTA_ENMASCARADA = /^••••\d{4}$/;
