import type { z } from 'zod';
import type { creditoSchema } from '../evaluacion/credito.schema';
import type { avalSchema, solicitudSchema, usuarioSchema } from '../evaluacion/solicitud.schema';

/** A credit that fits the schema, for the description of the calls. */
export const CREDITO_DE_EJEMPLO = {
  producto: 'Capital de trabajo',
  montoPrestamo: 5000,
  tasaInteres: 40.5,
  cuotas: 12,
  modalidadCredito: 'nuevo',
  destinoCredito: 'Compra de mercadería',
  periodoCredito: 'mensual',
} satisfies z.input<typeof creditoSchema>;

/** A client that fits the schema. */
export const CLIENTE_DE_EJEMPLO = {
  nombre: 'Rosa',
  apellidoPaterno: 'Quispe',
  apellidoMaterno: 'Huamán',
  estadoCivil: 'casado',
  sexo: 'femenino',
  dni: '45678912',
  fechaCaducidadDni: '2031-05-10',
  fechaNacimiento: '1985-02-28',
  nacionalidad: 'Peruana',
  residePeru: 1,
  nivelEducativo: 'tecnico',
  profesion: 'Comerciante',
  enfermedadesPreexistentes: 0,
  ruc: '20512333797',
  expuestaPoliticamente: 0,
  telefonoMovil: '987654321',
  correo: 'rosa@correo.example',
  direccionFiscal: 'Jr. Los Olivos 123',
  direccionCorrespondencia: 'Jr. Los Olivos 123',
  departamento: 'Piura',
  provincia: 'Sullana',
  distrito: 'Sullana',
  tipoVivienda: 'propia',
  tiempoResidencia: 2.5,
  referenciaDomicilio: 'Frente al parque',
  centroLaboral: 'Bodega Rosita',
  ingresoMensual: 2500.5,
  inicioLaboral: '2018-03-01',
  situacionLaboral: 'independiente',
  ctaAhorros: '12345678901234',
  cci: '01124100019000658270',
  entidadFinanciera: 'BBVA',
} satisfies z.input<typeof usuarioSchema>;

/** A guarantor that fits the schema. */
export const AVAL_DE_EJEMPLO = {
  dniAval: '17801146',
  apellidoPaternoAval: 'Núñez',
  apellidoMaternoAval: 'Rojas',
  nombresAval: 'Luis Alberto',
  telefonoFijoAval: '073654321',
  telefonoMovilAval: '912345678',
  direccionAval: 'Av. Grau 456',
  referenciaDomicilioAval: 'Junto al mercado',
  departamentoAval: 'Piura',
  provinciaAval: 'Sullana',
  distritoAval: 'Sullana',
  relacionClienteAval: 'Hermano',
} satisfies z.input<typeof avalSchema>;

/** What an advisor sends to register an evaluation. */
export const SOLICITUD_DE_EJEMPLO = {
  usuario: CLIENTE_DE_EJEMPLO,
  credito: CREDITO_DE_EJEMPLO,
  aval: AVAL_DE_EJEMPLO,
} satisfies z.input<typeof solicitudSchema>;
