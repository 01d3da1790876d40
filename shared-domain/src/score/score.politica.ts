/**
 * The credit-score policy as data: points per factor, reference date and bands. A change of any number is
 * a new `version`. Values that a table does not name fall under `otro`, missing data included.
 */
export const POLITICA_SCORE = {
  version: '2025-10-01/1',
  /** Ages, tenure and expiry are measured on this day, whatever today is. */
  fechaReferencia: '2025-10-01',
  diasPorMes: 30,
  minimo: 0,
  maximo: 100,
  /** From the best down; a total belongs to the first band whose threshold it exceeds. */
  bandas: [
    { clave: 'alta', nombre: 'Alta Confiabilidad', color: 'green', sobre: 70 },
    { clave: 'media', nombre: 'Confiabilidad Media', color: 'orange', sobre: 40 },
  ],
  otraBanda: { clave: 'baja', nombre: 'Baja Confiabilidad', color: 'red' },
  /** Whole years, both ends included. */
  edad: {
    tramos: [
      { desde: 25, hasta: 60, puntos: 20 },
      { desde: 61, hasta: 70, puntos: -10 },
    ],
    otro: -30,
  },
  caducidadDni: { posterior: 10, otro: -15 },
  /** A level belongs to a row when one of its words begins with one of these. */
  nivelEducativo: {
    filas: [
      { palabras: ['universi', 'superior', 'tecnic'], puntos: 15 },
      { palabras: ['secundaria'], puntos: 10 },
      { palabras: ['primaria'], puntos: 5 },
    ],
    otro: -5,
  },
  estadoCivil: {
    filas: [
      { palabras: ['casad', 'concubin'], puntos: 10 },
      { palabras: ['solter'], puntos: -5 },
    ],
    otro: 0,
  },
  residePeru: { si: 5, otro: -10 },
  salud: { sinEnfermedades: 10, otro: -10 },
  expuesta: { no: 10, otro: -15 },
  /** Years. */
  tiempoResidencia: {
    tramos: [
      { sobre: 2, puntos: 15 },
      { sobre: 1, puntos: 10 },
    ],
    otro: -5,
    sinDireccion: -10,
  },
  contactos: {
    tramos: [
      { sobre: 1, puntos: 10 },
      { sobre: 0, puntos: 5 },
    ],
    otro: -10,
  },
  cuentaBancaria: { alguna: 15, ninguna: -10 },
  aval: { completo: 20, incompleto: 10, ninguno: -10 },
  ruc: { presente: 10, ausente: -5 },
  empleo: {
    /** Months of `diasPorMes` days. */
    antiguedad: {
      tramos: [
        { sobre: 48, puntos: 20 },
        { sobre: 12, puntos: 10 },
      ],
      otro: -10,
    },
    /** Soles a month. */
    ingreso: {
      tramos: [
        { sobre: 2500, puntos: 25 },
        { sobre: 1500, puntos: 15 },
      ],
      otro: -5,
    },
    situacion: { filas: [{ palabras: ['dependiente', 'independiente'], puntos: 10 }], otro: -5 },
    sinEmpleo: -30,
  },
} as const;

/** All bands, from the best down. */
export const BANDAS_SCORE = [...POLITICA_SCORE.bandas, POLITICA_SCORE.otraBanda];

type Banda = (typeof BANDAS_SCORE)[number];
export type ClaveDeBanda = Banda['clave'];

/** The words and the colour of a band. */
export type BandaScore = Pick<Banda, 'nombre' | 'color'>;
