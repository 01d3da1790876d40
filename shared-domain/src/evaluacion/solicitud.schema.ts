import { z } from 'zod';
import { parrafoOpcional } from '../campos/campos.schema';
import { esquemasDe } from '../campos/esquemas';
import { CAMPOS_DE_AVAL, CAMPOS_DE_CLIENTE } from '../campos/tabla';
import { TOPE } from '../campos/topes';
import { capacidadSchema } from '../capacidad/capacidad.schema';
import { podriaSerLaMisma } from '../cliente/identidad.rules';
import { creditoSchema } from './credito.schema';

/** Section 1 of the form: the client, flat, under the field names of the product. */
export const usuarioSchema = z.strictObject(esquemasDe(CAMPOS_DE_CLIENTE));
export type Usuario = z.infer<typeof usuarioSchema>;

/** Section 2: the guarantor. */
export const avalSchema = z.strictObject(esquemasDe(CAMPOS_DE_AVAL));
export type Aval = z.infer<typeof avalSchema>;

export const TEXTO_AVAL_ES_CLIENTE = 'El aval no puede ser el mismo cliente.';

/** What is sent to register or to correct an evaluation; `aval` is null when there is none. */
export const solicitudSchema = z
  .strictObject({
    usuario: usuarioSchema,
    credito: creditoSchema,
    aval: avalSchema.nullable(),
    /** Whether the client can pay; left out or null where the advisor did not ask. */
    capacidad: capacidadSchema.nullable().optional(),
  })
  .refine(({ usuario, aval }) => !podriaSerLaMisma(aval?.dniAval, usuario.dni), {
    path: ['aval', 'dniAval'],
    error: TEXTO_AVAL_ES_CLIENTE,
  });
export type Solicitud = z.infer<typeof solicitudSchema>;

/** What is sent to correct a rejected evaluation: all of it again, and what the advisor has to say to the head. */
export const correccionSchema = solicitudSchema.safeExtend({ nota: parrafoOpcional(TOPE.nota) });
export type Correccion = z.infer<typeof correccionSchema>;
