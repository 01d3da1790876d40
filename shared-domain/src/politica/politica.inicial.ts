import type { Politica } from './partes.schema';

/** The table of the product's specification. */
export const VERSION_INICIAL = 1;

export const DESDE_INICIAL = '2025-10-01';

/** `otro` covers all other values and missing data. */
export const POLITICA_INICIAL: Politica = {
  score: {
    fechaReferencia: '2025-10-01',
    bandas: { alta: 70, media: 40 },
    edad: {
      tramos: [
        { desde: 25, hasta: 60, puntos: 20 },
        { desde: 61, hasta: 70, puntos: -10 },
      ],
      otro: -30,
    },
    caducidadDni: { posterior: 10, otro: -15 },
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
      antiguedad: {
        tramos: [
          { sobre: 48, puntos: 20 },
          { sobre: 12, puntos: 10 },
        ],
        otro: -10,
      },
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
  },
  capacidad: {
    cuotaSobreExcedente: { bien: 80, ajustada: 100 },
    cuotaSobreIngreso: { bien: 30, ajustada: 40 },
    deudasSobreIngreso: { bien: 30, ajustada: 40 },
  },
  limites: { creditosPorAval: 2, deudaPorCliente: 40_000 },
};
