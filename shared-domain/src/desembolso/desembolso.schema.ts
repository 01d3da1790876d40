import { z } from 'zod';
import { MEDIO_DESEMBOLSO } from '../auditoria/eventos';
import { conForma, opcion } from '../campos/campos.schema';
import { valoresDe } from '../campos/enumerations';
import { ENTRE_DIAS, EXPORTABLE, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { numeroDePersona } from '../cliente/identidad.rules';
import { porqueNoEsDelMedio } from './limites-de-pago.rules';

/** Numbers are masked except for the last four digits. */
const cuentaBancariaSchema = z.object({
  entidadFinanciera: z.string(),
  /** Null for an unknown code. */
  bancoDelCci: z.string().nullable(),
  /** Set if `entidadFinanciera` and CCI name different banks. */
  aviso: z.string().nullable(),
  ctaAhorros: z.string(),
  cci: z.string(),
});
export type CuentaBancaria = z.infer<typeof cuentaBancariaSchema>;

/** Amounts in soles. */
export const desembolsoSchema = z.object({
  evaluacionId: z.int(),
  cliente: z.object({ nombreCompleto: z.string(), dni: z.string() }),
  producto: z.string(),
  montoPrestamo: z.number(),
  cuotas: z.int(),
  periodoCredito: z.string(),
  asesor: z.string(),
  aprobadoEn: z.string(),
  aprobadoPor: z.string(),
  /**
   * Target of a transfer: the client's account at approval, or the one stored with the disbursement. Null if none was
   * stored.
   */
  cuenta: cuentaBancariaSchema.nullable(),
  desembolso: z
    .object({
      id: z.int(),
      medio: z.enum(valoresDe(MEDIO_DESEMBOLSO)),
      monto: z.number(),
      fecha: z.string(),
      cajero: z.string(),
      /** Sequential per year in Lima, such as 2026-000012. */
      recibo: z.string(),
      /** Null if not recorded. */
      numeroOperacion: z.string().nullable(),
      numeroCheque: z.string().nullable(),
    })
    .nullable(),
  /** Null if permitted, else the sentence with which the API refuses. Empty for read-only roles. */
  acciones: z.object({
    desembolsar: z.string().nullable().optional(),
  }),
});
export type Desembolso = z.infer<typeof desembolsoSchema>;

/** Pending: oldest approval first. Done: newest disbursement first. Days are those of the disbursement. */
export const filtroDesembolsosSchema = z.strictObject({
  estado: z.enum(['pendiente', 'realizado']).optional(),
  /** Words of the name, or digits of the DNI. */
  q: PARAMETRO.q,
  /** Whole or prefix. */
  dni: z
    .string()
    .regex(/^\d{1,9}$/)
    .overwrite(numeroDePersona)
    .optional(),
  /** Account id. */
  cajero: PARAMETRO.id,
  ...ENTRE_DIAS,
  ...EXPORTABLE,
});
export type FiltroDesembolsos = z.infer<typeof filtroDesembolsosSchema>;

export const paginaDesembolsosSchema = paginaDe(desembolsoSchema);
export type PaginaDesembolsos = z.infer<typeof paginaDesembolsosSchema>;

const numero = conForma(/^[A-Za-z0-9-]{1,30}$/, 'Use solo letras, números y guiones, treinta como máximo.');

/** Numbers are optional for older clients; the screen requires the number of the chosen means. */
export const nuevoDesembolsoSchema = z
  .strictObject({
    evaluacionId: z.int().min(1),
    medio: opcion(valoresDe(MEDIO_DESEMBOLSO)),
    numeroOperacion: numero.optional(),
    numeroCheque: numero.optional(),
  })
  .superRefine((nuevo, { addIssue }) => {
    for (const campo of ['numeroOperacion', 'numeroCheque'] as const) {
      const message = porqueNoEsDelMedio(campo, nuevo);
      if (message) addIssue({ code: 'custom', path: [campo], message });
    }
  });
export type NuevoDesembolso = z.infer<typeof nuevoDesembolsoSchema>;

const suma = { cantidad: z.int(), monto: z.number() };

export const filtroResumenDesembolsosSchema = z.strictObject({ ...ENTRE_DIAS, cajero: PARAMETRO.id });
export type FiltroResumenDesembolsos = z.infer<typeof filtroResumenDesembolsosSchema>;

export const resumenDesembolsosSchema = z.object({
  total: z.object(suma),
  porDia: z.array(z.object({ dia: z.string(), ...suma })),
  porMedio: z.array(z.object({ medio: z.enum(valoresDe(MEDIO_DESEMBOLSO)), ...suma })),
  porProducto: z.array(z.object({ producto: z.string(), ...suma })),
  porCajero: z.array(z.object({ cajero: z.string(), ...suma })),
});
export type ResumenDesembolsos = z.infer<typeof resumenDesembolsosSchema>;
