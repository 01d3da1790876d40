import type { Usuario } from 'shared-domain';
import type { Azar } from '../src/demo/azar';

/** What differs from one client to the next, so that every factor of the score gives several points. */
export const varios = (azar: Azar): Partial<Usuario> => ({
  fechaNacimiento: `${azar.entero(1955, 2006)}-0${azar.entero(1, 9)}-15`,
  fechaCaducidadDni: azar.uno(['2025-01-01', '2025-10-01', '2025-10-02', '2031-01-01']),
  nivelEducativo: azar.uno(['primaria', 'secundaria', 'tecnico', 'universitario']),
  estadoCivil: azar.uno(['soltero', 'casado', 'divorciado', 'viudo']),
  enfermedadesPreexistentes: azar.uno([0, 1]),
  expuestaPoliticamente: azar.uno([0, 0, 0, 1]),
  tiempoResidencia: azar.entero(0, 8) / 2,
  ingresoMensual: azar.entero(8, 40) * 100,
  inicioLaboral: `${azar.entero(2008, 2025)}-03-01`,
  situacionLaboral: azar.uno(['empleado', 'independiente', 'jubilado']),
});
