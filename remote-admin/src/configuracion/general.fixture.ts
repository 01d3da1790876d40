import { type ConfiguracionGeneral, INSTITUCION_VACIA } from 'shared-domain';

/** The settings of a lender with two products. */
export const GENERAL: ConfiguracionGeneral = {
  productos: ['Consumo', 'Agropecuario'],
  limites: { montoMinimo: 300, montoMaximo: 50_000, tasaMaxima: 90, cuotasMaximo: 60 },
  plazosMaximos: { Agropecuario: 18 },
  motivosRapidos: ['Documento ilegible'],
  carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
  razonesDeAprobacion: [],
  institucion: INSTITUCION_VACIA,
  avisosPorCorreo: { decisiones: true, desembolsos: true },
};
