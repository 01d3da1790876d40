import type { Aval, AvalGuardado, Capacidad, DatosCliente, Evaluacion } from 'shared-domain';
import {
  avalDeEjemplo,
  avalGuardadoDeEjemplo,
  datosClienteDeEjemplo,
  evaluacionDeEjemplo,
  usuarioDeEjemplo,
} from 'shared-domain/ejemplos';

export { incompletas, listasDeIncompletas } from './incompletas';

/** An evaluation of a test client; each test changes only what it is about. */
export const evaluacionDe = (cambios: Partial<Evaluacion> = {}): Evaluacion =>
  evaluacionDeEjemplo({
    cliente: {
      datos: { nombre: 'Rosa', apellidoPaterno: 'Quispe', apellidoMaterno: 'Lazo', dni: '45678912' },
    },
    montoPrestamo: 6000,
    tasaInteres: 40,
    modalidadCredito: 'consaldo',
    destinoCredito: 'Mercadería',
    created_at: '2026-03-15T15:00:00.000Z',
    updated_at: '2026-03-20T15:00:00.000Z',
    ...cambios,
  });

const ANA = usuarioDeEjemplo({
  nombre: 'Ana María',
  apellidoPaterno: 'Ñahui',
  apellidoMaterno: 'Peña',
  fechaCaducidadDni: '2030-05-31',
  fechaNacimiento: '1988-02-03',
  profesion: 'Costurera',
  ruc: '10456789121',
  correo: 'ana@ejemplo.pe',
  direccionFiscal: 'Jr. Unión 123',
  direccionCorrespondencia: 'Jr. Unión 123',
  distrito: 'Bellavista',
  tiempoResidencia: 4,
  referenciaDomicilio: '',
  centroLaboral: 'Taller Peña',
  ingresoMensual: 2600.5,
  inicioLaboral: '2015-03-01',
  ctaAhorros: '19000658270',
});

/** The file of a test client. */
export const datosClienteDe = (cambios: Partial<DatosCliente> = {}): DatosCliente => ({
  ...datosClienteDeEjemplo(ANA, 5),
  ...cambios,
});

const ROSA: Partial<Aval> = {
  apellidoPaternoAval: 'Rojas',
  apellidoMaternoAval: 'Díaz',
  nombresAval: 'Rosa',
  telefonoFijoAval: '',
  direccionAval: 'Calle Los Ceibos 77',
  referenciaDomicilioAval: '',
  departamentoAval: 'Lima',
  provinciaAval: 'Lima',
  distritoAval: 'Lince',
  relacionClienteAval: 'Hermana',
};

/** The guarantor of a test client. */
export const avalDe = (cambios: Partial<AvalGuardado> = {}): AvalGuardado => ({
  ...avalGuardadoDeEjemplo(avalDeEjemplo(ROSA)),
  ...cambios,
});

/** What the family of a test client lives on: one wage, less the food. */
export function capacidadDe(cambios: Partial<Capacidad> = {}): Capacidad {
  return {
    negocio: null,
    familia: {
      sueldo: 1500,
      otrosIngresos: 0,
      alimentacion: 400,
      educacion: 0,
      salud: 0,
      alquilerDeVivienda: 0,
      otrosGastos: 0,
    },
    deudas: [],
    ...cambios,
  };
}
