import type { DatosCliente } from 'shared-domain';
import type { TablaClientes } from '../../db/tablas';
import { deCentimos } from '../../db/valores';

/** A row of `clientes` as the API answers it and as the score reads it. */
export function datosDeCliente(fila: Omit<TablaClientes, 'id'> & { id: number }): DatosCliente {
  const { telefonoMovil, telefonoFijo, correo, ctaAhorros, cci, entidadFinanciera } = fila;
  const { direccionFiscal, direccionCorrespondencia, departamento, provincia, distrito } = fila;
  const { centroLaboral, inicioLaboral, situacionLaboral } = fila;
  return {
    id: fila.id,
    nombre: fila.nombre,
    apellidoPaterno: fila.apellidoPaterno,
    apellidoMaterno: fila.apellidoMaterno,
    estadoCivil: fila.estadoCivil,
    sexo: fila.sexo,
    dni: fila.dni,
    fechaCaducidadDni: fila.fechaCaducidadDni,
    fechaNacimiento: fila.fechaNacimiento,
    nacionalidad: fila.nacionalidad,
    residePeru: fila.residePeru === 1,
    nivelEducativo: fila.nivelEducativo,
    profesion: fila.profesion,
    enfermedadesPreexistentes: fila.enfermedadesPreexistentes === 1,
    ruc: fila.ruc,
    expuesta: fila.expuestaPoliticamente === 1,
    contactos: [{ telefonoMovil, telefonoFijo, correo }],
    direcciones: [
      {
        direccionFiscal,
        direccionCorrespondencia,
        departamento,
        provincia,
        distrito,
        tipoVivienda: fila.tipoVivienda,
        tiempoResidencia: deCentimos(fila.tiempoResidencia),
        referenciaDomicilio: fila.referenciaDomicilio,
      },
    ],
    empleos: [
      { centroLaboral, ingresoMensual: deCentimos(fila.ingresoMensual), inicioLaboral, situacionLaboral },
    ],
    cuentas_bancarias: [{ ctaAhorros, cci, entidadFinanciera }],
  };
}
