import {
  type ConfiguracionGeneral,
  type ConfiguracionSeguridad,
  type Controles,
  INSTITUCION_VACIA,
} from 'shared-domain/configuracion';

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
export const SIN_CONTROLES: Omit<ConfiguracionSeguridad, 'controles'> = {
  intentosMaximos: 5,
  minutosBloqueo: 1,
  horasSesion: 12,
  horasSinUso: 4,
  diasRecordada: 7,
  soloCorreccionesPropias: false,
  expedientesPorHora: 60,
  expedientesPorDia: 250,
  busquedasSinHallazgo: 30,
};

export const seguridadCon = (controles: Controles): ConfiguracionSeguridad => ({
  ...SIN_CONTROLES,
  controles,
});
