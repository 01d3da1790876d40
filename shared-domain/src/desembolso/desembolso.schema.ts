import { z } from 'zod';
import { MEDIO_DESEMBOLSO } from '../auditoria/eventos';
import { conForma, opcion } from '../campos/campos.schema';
import { valoresDe } from '../campos/enumerations';
import { ENTRE_DIAS, EXPORTABLE, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { numeroDePersona } from '../cliente/identidad.rules';
import { porqueNoEsDelMedio } from './limites-de-pago.rules';

/** A bank account. Only the last four digits of its numbers are answered. */
const cuentaBancariaSchema = z.object({
  entidadFinanciera: z.string(),
  /** The bank whose code the CCI begins with; null when the code is not known. */
  bancoDelCci: z.string().nullable(),
  /** Says that `entidadFinanciera` is another bank than that of the CCI; null when they agree or nothing is known. */
  aviso: z.string().nullable(),
  ctaAhorros: z.string(),
  cci: z.string(),
});
export type CuentaBancaria = z.infer<typeof cuentaBancariaSchema>;

/** An approved evaluation as cashiers see it, with its disbursement if it was paid out. Amounts in soles. */
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
   * Where a transfer goes: the client's account at the time of the approval or, once there is a disbursement, the
   * account that was stored with it. Null when none was stored.
   */
  cuenta: cuentaBancariaSchema.nullable(),
  desembolso: z
    .object({
      id: z.int(),
      medio: z.enum(valoresDe(MEDIO_DESEMBOLSO)),
      monto: z.number(),
      fecha: z.string(),
      cajero: z.string(),
      /** The number of its receipt, such as 2026-000012: one after another in each year of Lima. */
      recibo: z.string(),
      /** The bank's number of a transfer, and the number of a cheque; null where nobody wrote one down. */
      numeroOperacion: z.string().nullable(),
      numeroCheque: z.string().nullable(),
    })
    .nullable(),
  /**
   * What the caller may do with it: null when they may, else the sentence with which the API would refuse it. Empty for
   * roles that only read.
   */
  acciones: z.object({
    /** `POST desembolsos`. */
    desembolsar: z.string().nullable().optional(),
  }),
});
export type Desembolso = z.infer<typeof desembolsoSchema>;

/**
 * Query of `GET desembolsos`: pending ones come with the oldest approval first, done ones with the newest disbursement
 * first. The days are those of the disbursement.
 */
export const filtroDesembolsosSchema = z.strictObject({
  estado: z.enum(['pendiente', 'realizado']).optional(),
  /** Words of the client's name, or digits of the DNI. */
  q: PARAMETRO.q,
  /** The whole DNI or its beginning. */
  dni: z
    .string()
    .regex(/^\d{1,9}$/)
    .overwrite(numeroDePersona)
    .optional(),
  /** The account of the cashier who paid. */
  cajero: PARAMETRO.id,
  ...ENTRE_DIAS,
  ...EXPORTABLE,
});
export type FiltroDesembolsos = z.infer<typeof filtroDesembolsosSchema>;

export const paginaDesembolsosSchema = paginaDe(desembolsoSchema);
export type PaginaDesembolsos = z.infer<typeof paginaDesembolsosSchema>;

const numero = conForma(/^[A-Za-z0-9-]{1,30}$/, 'Use solo letras, números y guiones, treinta como máximo.');

/**
 * Body of `POST desembolsos`; the answer, 201, is a `Desembolso`. The numbers may be left out, as programs of earlier
 * releases do; the screen asks for the one that the means has.
 */
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

/** Query of `GET desembolsos/resumen`. */
export const filtroResumenDesembolsosSchema = z.strictObject({ ...ENTRE_DIAS, cajero: PARAMETRO.id });
export type FiltroResumenDesembolsos = z.infer<typeof filtroResumenDesembolsosSchema>;

/** Answer of `GET desembolsos/resumen`: what was handed over, by day, means, product and cashier. */
export const resumenDesembolsosSchema = z.object({
  total: z.object(suma),
  porDia: z.array(z.object({ dia: z.string(), ...suma })),
  porMedio: z.array(z.object({ medio: z.enum(valoresDe(MEDIO_DESEMBOLSO)), ...suma })),
  porProducto: z.array(z.object({ producto: z.string(), ...suma })),
  porCajero: z.array(z.object({ cajero: z.string(), ...suma })),
});
export type ResumenDesembolsos = z.infer<typeof resumenDesembolsosSchema>;
