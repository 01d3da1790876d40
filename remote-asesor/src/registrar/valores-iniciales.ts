import { VALORES_VACIOS, type Valores } from '../formulario/valores';

/** What holds for nearly every client. It stands in open fields, where it is seen and can be changed. */
export const SUPUESTOS = { nacionalidad: 'Peruana', residePeru: 1 } as const satisfies Valores;

/** The form for somebody new. */
export const VALORES_INICIALES: Valores = { ...VALORES_VACIOS, ...SUPUESTOS };
