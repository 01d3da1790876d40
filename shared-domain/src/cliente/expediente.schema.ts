import { z } from 'zod';
import { type ConNulos, guardadosDe } from '../campos/esquemas';
import {
  CAMPOS_BANCARIOS,
  CAMPOS_DE_AVAL,
  CAMPOS_DE_CLIENTE,
  CAMPOS_DE_CONTACTO,
  CAMPOS_DE_DIRECCION,
  CAMPOS_LABORALES,
  CAMPOS_PERSONALES,
} from '../campos/tabla';
import { evaluacionSchema } from '../evaluacion/evaluacion.schema';
import type { Aval, Usuario } from '../evaluacion/solicitud.schema';

const { expuestaPoliticamente: expuesta, ...personales } = guardadosDe(CAMPOS_PERSONALES);

/** Screens show only the first entry of each list. */
const datosClienteSchema = z.object({
  id: z.int(),
  ...personales,
  nombre: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  dni: z.string(),
  expuesta,
  contactos: z.array(z.object(guardadosDe(CAMPOS_DE_CONTACTO))),
  direcciones: z.array(z.object(guardadosDe(CAMPOS_DE_DIRECCION))),
  empleos: z.array(z.object(guardadosDe(CAMPOS_LABORALES))),
  cuentas_bancarias: z.array(z.object(guardadosDe(CAMPOS_BANCARIOS))),
});
export type DatosCliente = z.infer<typeof datosClienteSchema>;

export function expedienteDe(id: number, usuario: Usuario): DatosCliente {
  const filas = Object.entries(CAMPOS_DE_CLIENTE) as [keyof Usuario, { clase: string }][];
  const datos = Object.fromEntries(
    filas.map(([campo, { clase }]) => [
      campo,
      clase === 'siNo' ? usuario[campo] === 1 : (usuario[campo] ?? null),
    ]),
  );
  return datosClienteSchema.parse({
    ...datos,
    id,
    expuesta: datos.expuestaPoliticamente,
    contactos: [datos],
    direcciones: [datos],
    empleos: [datos],
    cuentas_bancarias: [datos],
  });
}

/** Absent optional fields are null. */
const avalGuardadoSchema = z.object(
  Object.fromEntries(
    Object.entries(CAMPOS_DE_AVAL).map(([campo, { opcional }]) => [
      campo,
      opcional ? z.string().nullable() : z.string(),
    ]),
  ),
) as unknown as z.ZodType<ConNulos<Aval>>;
export type AvalGuardado = ConNulos<Aval>;

export const clienteShowSchema = z.object({
  datosCliente: datosClienteSchema,
  aval: avalGuardadoSchema.nullable(),
  evaluacion: evaluacionSchema.nullable(),
  /** Fields with null values that this reader's role may not see. Absent if there are none. */
  ocultos: z.array(z.string()).optional(),
});
export type ClienteShow = z.infer<typeof clienteShowSchema>;
