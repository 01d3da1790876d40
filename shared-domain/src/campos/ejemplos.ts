import type { z } from 'zod';
import { type AvalGuardado, type DatosCliente, expedienteDe } from '../cliente/expediente.schema';
import type { Credito, creditoSchema } from '../evaluacion/credito.schema';
import type { Evaluacion } from '../evaluacion/evaluacion.schema';
import type {
  Aval,
  avalSchema,
  Solicitud,
  solicitudSchema,
  Usuario,
  usuarioSchema,
} from '../evaluacion/solicitud.schema';
import { CAMPOS_DE_AVAL } from './tabla';

export const CREDITO_DE_EJEMPLO = {
  producto: 'Capital de trabajo',
  montoPrestamo: 5000,
  tasaInteres: 40.5,
  cuotas: 12,
  modalidadCredito: 'nuevo',
  destinoCredito: 'Compra de mercadería',
  periodoCredito: 'mensual',
} satisfies z.input<typeof creditoSchema>;

export const CLIENTE_COMPLETO = {
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
  telefonoFijo: '073123456',
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
} satisfies Required<z.input<typeof usuarioSchema>>;

const { telefonoFijo: _, ...sinTelefonoFijo } = CLIENTE_COMPLETO;

export const CLIENTE_DE_EJEMPLO: Usuario = sinTelefonoFijo;

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
} satisfies Required<z.input<typeof avalSchema>>;

export const SOLICITUD_DE_EJEMPLO = {
  usuario: CLIENTE_DE_EJEMPLO,
  credito: CREDITO_DE_EJEMPLO,
  aval: AVAL_DE_EJEMPLO,
} satisfies z.input<typeof solicitudSchema>;

/* Test persons for API, screens, journeys, proofs and the demonstration. */

export const usuarioDeEjemplo = (cambios: Partial<Usuario> = {}): Usuario => ({
  ...CLIENTE_DE_EJEMPLO,
  ...cambios,
});

export const creditoDeEjemplo = (cambios: Partial<Credito> = {}): Credito => ({
  ...CREDITO_DE_EJEMPLO,
  ...cambios,
});

export const avalDeEjemplo = (cambios: Partial<Aval> = {}): Aval => ({ ...AVAL_DE_EJEMPLO, ...cambios });

export const solicitudDeEjemplo = (cambios: Partial<Solicitud> = {}): Solicitud => ({
  usuario: usuarioDeEjemplo(),
  credito: creditoDeEjemplo(),
  aval: avalDeEjemplo(),
  ...cambios,
});

const sinVacios = <T extends object>(datos: T): T =>
  Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== '' && valor !== undefined)) as T;

export const datosClienteDeEjemplo = (usuario: Usuario, id: number): DatosCliente =>
  expedienteDe(id, sinVacios(usuario));

const NADA_DE_AVAL = Object.fromEntries(Object.keys(CAMPOS_DE_AVAL).map((campo) => [campo, null]));

/** Stored form: absent values are null. */
export const avalGuardadoDeEjemplo = (aval: Aval): AvalGuardado =>
  ({ ...NADA_DE_AVAL, ...sinVacios(aval) }) as AvalGuardado;

export const evaluacionDeEjemplo = (cambios: Partial<Evaluacion> = {}): Evaluacion => {
  const { nombre, apellidoPaterno, apellidoMaterno, dni } = CLIENTE_DE_EJEMPLO;
  return {
    id: 12,
    cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } },
    ...CREDITO_DE_EJEMPLO,
    estado: 0,
    observaciones: null,
    created_at: '2026-11-12T15:00:00.000Z',
    updated_at: '2026-11-12T15:00:00.000Z',
    desembolsado_at: null,
    version: 1,
    asesor: { username: 'asesor', fullName: 'Carla Ramos' },
    acciones: {},
    ...cambios,
  };
};
