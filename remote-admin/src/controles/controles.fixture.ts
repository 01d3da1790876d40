import type { ConfiguracionSeguridad, Controles } from 'shared-domain';

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
