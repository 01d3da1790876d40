import { z } from 'zod';
import { entero, fecha, hastaDosDecimales as numero } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';

const FILAS = 12;
const puntos = entero(-200, 200);

/** Points of the first row whose `sobre` is exceeded; `otro` also for missing data. */
const porUmbral = (maximo: number) => ({
  tramos: z.array(z.strictObject({ sobre: numero(maximo), puntos })).max(FILAS, TEXTO_CAMPO.maximo(FILAS)),
  otro: puntos,
});

/** A word stem as `normalizar` writes it. */
const raiz = z
  .string({ error: TEXTO_CAMPO.obligatorio })
  .trim()
  .regex(/^[a-z0-9]{2,30}$/, 'Use de 2 a 30 letras minúsculas sin acentos, sin espacios.');

/** Points of the first row with a stem of any word in the text. */
const porPalabra = z.strictObject({
  filas: z
    .array(z.strictObject({ palabras: z.array(raiz).min(1, TEXTO_CAMPO.obligatorio).max(FILAS), puntos }))
    .max(FILAS, TEXTO_CAMPO.maximo(FILAS)),
  otro: puntos,
});

const tablaDeScoreSchema = z.strictObject({
  /** Ages, tenure and expiry are measured on this day instead of today. */
  fechaReferencia: fecha,
  /** A total belongs to the first band whose threshold it exceeds, else to the lowest. */
  bandas: z.strictObject({ alta: entero(0, 99), media: entero(0, 99) }),
  /** Whole years, inclusive. */
  edad: z.strictObject({
    tramos: z
      .array(z.strictObject({ desde: entero(0, 130), hasta: entero(0, 130), puntos }))
      .max(FILAS, TEXTO_CAMPO.maximo(FILAS)),
    otro: puntos,
  }),
  caducidadDni: z.strictObject({ posterior: puntos, otro: puntos }),
  nivelEducativo: porPalabra,
  estadoCivil: porPalabra,
  residePeru: z.strictObject({ si: puntos, otro: puntos }),
  salud: z.strictObject({ sinEnfermedades: puntos, otro: puntos }),
  expuesta: z.strictObject({ no: puntos, otro: puntos }),
  /** Years. */
  tiempoResidencia: z.strictObject({ ...porUmbral(120), sinDireccion: puntos }),
  contactos: z.strictObject(porUmbral(100)),
  cuentaBancaria: z.strictObject({ alguna: puntos, ninguna: puntos }),
  aval: z.strictObject({ completo: puntos, incompleto: puntos, ninguno: puntos }),
  ruc: z.strictObject({ presente: puntos, ausente: puntos }),
  empleo: z.strictObject({
    /** Months of thirty days. */
    antiguedad: z.strictObject(porUmbral(1200)),
    /** Soles a month. */
    ingreso: z.strictObject(porUmbral(9_999_999)),
    situacion: porPalabra,
    sinEmpleo: puntos,
  }),
});
export type TablaDeScore = z.infer<typeof tablaDeScoreSchema>;

/** Inclusive thresholds in percent; above `ajustada` is too much. */
const marca = z.strictObject({ bien: numero(1000), ajustada: numero(1000) });
export type MarcaDeCapacidad = z.infer<typeof marca>;

const marcasSchema = z.strictObject({
  /** Instalment to monthly surplus. */
  cuotaSobreExcedente: marca,
  /** Instalment to income. */
  cuotaSobreIngreso: marca,
  /** All instalments, including other lenders, to income. */
  deudasSobreIngreso: marca,
});
export type MarcasDeCapacidad = z.infer<typeof marcasSchema>;

/** Thresholds of warnings; null for none. */
const limitesSchema = z.strictObject({
  /** Credits per guarantor, including this one. */
  creditosPorAval: entero(1, 99).nullable(),
  /** In soles, including this credit. */
  deudaPorCliente: numero(99_999_999).nullable(),
});
export type LimitesDeExposicion = z.infer<typeof limitesSchema>;

/** Validates each part; `politicaSchema` checks them across rows. */
export const PARTES_DE_POLITICA = {
  score: tablaDeScoreSchema,
  capacidad: marcasSchema,
  limites: limitesSchema,
};

export type Politica = {
  [parte in keyof typeof PARTES_DE_POLITICA]: z.infer<(typeof PARTES_DE_POLITICA)[parte]>;
};
