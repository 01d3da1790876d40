import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { POLITICA_INICIAL, VERSION_INICIAL } from '../politica/politica.inicial';

/** The policy of the specification. */
export const politica = { version: VERSION_INICIAL, contenido: POLITICA_INICIAL };

/** A client and a guarantor with the best points in every factor; each test changes only what it is about. */
export const contacto = { telefonoMovil: '987654321', telefonoFijo: null, correo: 'ana@example.com' };
export const direccion = {
  direccionFiscal: 'Jr. Grau 100',
  direccionCorrespondencia: 'Jr. Grau 100',
  departamento: 'Piura',
  provincia: 'Sullana',
  distrito: 'Sullana',
  tipoVivienda: 'propia',
  tiempoResidencia: 5,
  referenciaDomicilio: 'Frente al parque',
};
export const empleo = {
  centroLaboral: 'Bodega Rosa',
  ingresoMensual: 3000,
  inicioLaboral: '2015-01-01',
  situacionLaboral: 'independiente',
};
export const cuenta = { ctaAhorros: '12345678', cci: null, entidadFinanciera: 'BBVA' };

export const cliente: DatosCliente = {
  id: 1,
  nombre: 'Ana',
  apellidoPaterno: 'Flores',
  apellidoMaterno: 'Ruiz',
  estadoCivil: 'casado',
  sexo: 'femenino',
  dni: '45678912',
  fechaCaducidadDni: '2030-01-01',
  fechaNacimiento: '1985-05-05',
  nacionalidad: 'Peruana',
  residePeru: true,
  nivelEducativo: 'universitario',
  profesion: 'Contadora',
  enfermedadesPreexistentes: false,
  ruc: '10456789121',
  expuesta: false,
  contactos: [contacto, contacto],
  direcciones: [direccion],
  empleos: [empleo],
  cuentas_bancarias: [cuenta],
};

export const aval: AvalGuardado = {
  dniAval: '10117410',
  apellidoPaternoAval: 'Rojas',
  apellidoMaternoAval: 'Vega',
  nombresAval: 'Luis',
  telefonoFijoAval: null,
  telefonoMovilAval: '912345678',
  direccionAval: 'Av. Lima 200',
  referenciaDomicilioAval: null,
  departamentoAval: 'Piura',
  provinciaAval: 'Piura',
  distritoAval: 'Piura',
  relacionClienteAval: 'Hermano',
};
