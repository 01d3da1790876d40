import { formatFecha, formatSoles } from '../campos/formats';
import { nombreCompleto } from '../evaluacion/tarjeta';
import { CLASIFICACION, RESULTADO_DE_FUENTE } from './fuentes';
import type { ConsultaAFuente, ExposicionHallada, IdentidadHallada, RiesgoHallado } from './fuentes.schema';

export interface FraseDeConsulta {
  frase: string;
  isAlerta: boolean;
}

const dicho = (frase: string, isAlerta = false): FraseDeConsulta => ({ frase, isAlerta });

/** `hoy` is the day in Lima, `AAAA-MM-DD`. */
export function frasesDeConsulta(consulta: ConsultaAFuente, hoy: string): FraseDeConsulta[] {
  if (consulta.resultado !== 'hallado') return [dicho(`${RESULTADO_DE_FUENTE[consulta.resultado]}.`)];
  // Defensive: every stored response has data.
  if (!consulta.datos) return [dicho(`${RESULTADO_DE_FUENTE.hallado}.`)];
  if (consulta.fuente === 'identidad') return deIdentidad(consulta.datos, hoy);
  return consulta.fuente === 'central_de_riesgo' ? deRiesgo(consulta.datos) : deExposicion(consulta.datos);
}

function deIdentidad(persona: IdentidadHallada, hoy: string): FraseDeConsulta[] {
  const { fechaNacimiento, fechaCaducidadDni: caduca } = persona;
  return [
    dicho(`${nombreCompleto(persona)}.`),
    ...(fechaNacimiento ? [dicho(`Fecha de nacimiento: ${formatFecha(fechaNacimiento)}.`)] : []),
    ...(caduca ? [vigenciaDelDni(caduca, hoy)] : []),
  ];
}

const vigenciaDelDni = (caduca: string, hoy: string) =>
  caduca < hoy
    ? dicho(`El DNI venció el ${formatFecha(caduca)}.`, true)
    : dicho(`DNI vigente hasta el ${formatFecha(caduca)}.`);

function deRiesgo({ clasificacion, deudas }: RiesgoHallado): FraseDeConsulta[] {
  return [
    dicho(`Peor clasificación: ${CLASIFICACION[clasificacion]}.`, clasificacion !== 'normal'),
    ...(deudas.length === 0 ? [dicho('Sin deudas en otras entidades.')] : []),
    ...deudas.map(({ entidad, cuota, saldo }) =>
      dicho(
        `${entidad}: saldo ${formatSoles(saldo)}, ${cuota === null ? 'sin cuota informada' : `cuota ${formatSoles(cuota)} al mes`}.`,
      ),
    ),
  ];
}

function deExposicion({ expuesta, cargo }: ExposicionHallada): FraseDeConsulta[] {
  if (!expuesta) return [dicho('No figura como persona expuesta políticamente.')];
  return [dicho(`Figura como persona expuesta políticamente${cargo ? `: ${cargo}` : ''}.`, true)];
}
