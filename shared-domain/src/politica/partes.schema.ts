import { z } from 'zod';
import { entero, fecha, hastaDosDecimales as numero } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';

const FILAS = 12;
const puntos = entero(-200, 200);

/** Points for the first row whose `sobre` the value exceeds; `otro` for everything else, missing data included. */
const porUmbral = (maximo: number) => ({
  tramos: z.array(z.strictObject({ sobre: numero(maximo), puntos })).max(FILAS, TEXTO_CAMPO.maximo(FILAS)),
  otro: puntos,
});

/** The beginning of a word as `normalizar` writes it: lower case, no accents. */
const raiz = z
  .string({ error: TEXTO_CAMPO.obligatorio })
  .trim()
  .regex(/^[a-z0-9]{2,30}$/, 'Use de 2 a 30 letras minúsculas sin acentos, sin espacios.');

/** Points for the first row that has a stem with which a word of the text begins; `otro` for everything else. */
const porPalabra = z.strictObject({
  filas: z
    .array(z.strictObject({ palabras: z.array(raiz).min(1, TEXTO_CAMPO.obligatorio).max(FILAS), puntos }))
    .max(FILAS, TEXTO_CAMPO.maximo(FILAS)),
  otro: puntos,
});

/** The score's table: points per factor, the reference day and where the bands begin. */
const tablaDeScoreSchema = z.strictObject({
  /** Ages, tenure and expiry are measured on this day, whatever today is. */
  fechaReferencia: fecha,
  /** A total belongs to the first band whose number it exceeds; what exceeds none is in the lowest band. */
  bandas: z.strictObject({ alta: entero(0, 99), media: entero(0, 99) }),
  /** Whole years, both ends included. */
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
  /** How many. */
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

/** Up to `bien` a share is well; up to `ajustada` it is tight; above it is too much. In percent. */
const marca = z.strictObject({ bien: numero(1000), ajustada: numero(1000) });
export type MarcaDeCapacidad = z.infer<typeof marca>;

/** The lender's marks of the capacity to pay. */
const marcasSchema = z.strictObject({
  /** The instalment against what is left at the end of the month. */
  cuotaSobreExcedente: marca,
  /** The instalment against the income. */
  cuotaSobreIngreso: marca,
  /** All instalments, those elsewhere included, against the income. */
  deudasSobreIngreso: marca,
});
export type MarcasDeCapacidad = z.infer<typeof marcasSchema>;

/** From where the head is warned of an exposure. Null for never. */
const limitesSchema = z.strictObject({
  /** For how many credits one person stands as guarantor, this one included. */
  creditosPorAval: entero(1, 99).nullable(),
  /** What a client owes with this credit, in soles. */
  deudaPorCliente: numero(99_999_999).nullable(),
});
export type LimitesDeExposicion = z.infer<typeof limitesSchema>;

/** The parts of a policy, each of the right form. `politicaSchema` looks at them together. */
export const PARTES_DE_POLITICA = {
  score: tablaDeScoreSchema,
  capacidad: marcasSchema,
  limites: limitesSchema,
};

/** What the lender decides by: the score's table, the marks of the capacity to pay, and limits of exposure. */
export type Politica = {
  [parte in keyof typeof PARTES_DE_POLITICA]: z.infer<(typeof PARTES_DE_POLITICA)[parte]>;
};
