import type { DatosCliente } from 'shared-domain';
import { deCentimos } from '../db/valores';
import type { FilaCliente } from './clientes.repository';

export function presentarCliente(fila: FilaCliente): DatosCliente {
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
    contactos: [{ telefonoMovil: fila.telefonoMovil, telefonoFijo: fila.telefonoFijo, correo: fila.correo }],
    direcciones: [
      {
        direccionFiscal: fila.direccionFiscal,
        direccionCorrespondencia: fila.direccionCorrespondencia,
        departamento: fila.departamento,
        provincia: fila.provincia,
        distrito: fila.distrito,
        tipoVivienda: fila.tipoVivienda,
        tiempoResidencia: deCentimos(fila.tiempoResidencia),
        referenciaDomicilio: fila.referenciaDomicilio,
      },
    ],
    empleos: [
      {
        centroLaboral: fila.centroLaboral,
        ingresoMensual: deCentimos(fila.ingresoMensual),
        inicioLaboral: fila.inicioLaboral,
        situacionLaboral: fila.situacionLaboral,
      },
    ],
    cuentas_bancarias: [
      { ctaAhorros: fila.ctaAhorros, cci: fila.cci, entidadFinanciera: fila.entidadFinanciera },
    ],
  };
}
