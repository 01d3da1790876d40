import { z } from 'zod';
import { parrafoOpcional } from '../campos/campos.schema';
import { esquemasDe } from '../campos/esquemas';
import { CAMPOS_DE_AVAL, CAMPOS_DE_CLIENTE } from '../campos/tabla';
import { TOPE } from '../campos/topes';
import { capacidadSchema } from '../capacidad/capacidad.schema';
import { podriaSerLaMisma } from '../cliente/identidad.rules';
import { creditoSchema } from './credito.schema';

/** Section 1 of the form, flat. */
export const usuarioSchema = z.strictObject(esquemasDe(CAMPOS_DE_CLIENTE));
export type Usuario = z.infer<typeof usuarioSchema>;

export const avalSchema = z.strictObject(esquemasDe(CAMPOS_DE_AVAL));
export type Aval = z.infer<typeof avalSchema>;

export const TEXTO_AVAL_ES_CLIENTE = 'El aval no puede ser el mismo cliente.';

export const solicitudSchema = z
  .strictObject({
    usuario: usuarioSchema,
    credito: creditoSchema,
    aval: avalSchema.nullable(),
    /** Absent or null if the advisor skipped the section. */
    capacidad: capacidadSchema.nullable().optional(),
  })
  .refine(({ usuario, aval }) => !podriaSerLaMisma(aval?.dniAval, usuario.dni), {
    path: ['aval', 'dniAval'],
    error: TEXTO_AVAL_ES_CLIENTE,
  });
export type Solicitud = z.infer<typeof solicitudSchema>;

/** Repeats the whole application. */
export const correccionSchema = solicitudSchema.safeExtend({ nota: parrafoOpcional(TOPE.nota) });
export type Correccion = z.infer<typeof correccionSchema>;
