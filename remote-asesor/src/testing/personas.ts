import {
  avalDeEjemplo,
  avalGuardadoDeEjemplo,
  creditoDeEjemplo,
  datosClienteDeEjemplo,
  evaluacionDeEjemplo,
  usuarioDeEjemplo,
} from 'shared-domain/campos/ejemplos';
import { type ConfiguracionGeneral, INSTITUCION_VACIA } from 'shared-domain/configuracion';
import type { Estado, Evaluacion } from 'shared-domain/evaluacion';

export const USUARIO = usuarioDeEjemplo({
  nombre: 'José Ángel',
  apellidoPaterno: 'Ñañez',
  apellidoMaterno: 'Güímac',
  sexo: 'masculino',
  dni: '10117410',
  fechaCaducidadDni: '2030-05-31',
  fechaNacimiento: '1986-02-28',
  profesion: 'Carpintero',
  ruc: '10101174102',
  telefonoFijo: '',
  correo: 'jose.nanez@example.pe',
  direccionFiscal: 'Jr. Unión 123',
  direccionCorrespondencia: 'Av. José de Lama 456',
  distrito: 'Bellavista',
  tiempoResidencia: 4,
  referenciaDomicilio: 'Frente al colegio',
  centroLaboral: 'Carpintería El Cedro',
  ingresoMensual: 3200.5,
  inicioLaboral: '2015-03-01',
  ctaAhorros: '19000658270',
});

export const CREDITO = creditoDeEjemplo({
  montoPrestamo: 6000,
  tasaInteres: 40,
  destinoCredito: 'Compra de madera',
});

export const AVAL = avalDeEjemplo({
  apellidoPaternoAval: 'Peña',
  apellidoMaternoAval: 'Núñez',
  nombresAval: 'Rosa María',
  telefonoFijoAval: '',
  direccionAval: 'Calle Los Ceibos 77',
  referenciaDomicilioAval: '',
  departamentoAval: 'Lima',
  provinciaAval: 'Lima',
  distritoAval: 'San Juan de Miraflores',
  relacionClienteAval: 'Hermana',
});

export const AVAL_GUARDADO = avalGuardadoDeEjemplo(AVAL);

const { nombre, apellidoPaterno, apellidoMaterno, dni } = USUARIO;

export const DATOS_CLIENTE = datosClienteDeEjemplo(USUARIO, 31);

export function configuracionDe(productos = ['Capital de trabajo', 'Consumo']): ConfiguracionGeneral {
  const limites = { montoMinimo: 300, montoMaximo: 150_000, cuotasMaximo: 60, tasaMaxima: 120 };
  return {
    productos,
    limites,
    plazosMaximos: {},
    motivosRapidos: [],
    carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
    razonesDeAprobacion: [],
    institucion: INSTITUCION_VACIA,
    avisosPorCorreo: { decisiones: true, desembolsos: true },
  };
}

const CERRADA: Record<Estado, string | null> = {
  0: 'Esta evaluación está pendiente: solo se corrigen las rechazadas.',
  1: 'Esta evaluación está aceptada: solo se corrigen las rechazadas.',
  2: null,
};

export const evaluacion = (cambios: Partial<Evaluacion> = {}): Evaluacion =>
  evaluacionDeEjemplo({
    cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } },
    ...CREDITO,
    asesor: { username: 'asesor', fullName: 'Asesora de Prueba' },
    acciones: { corregir: CERRADA[cambios.estado ?? 0] },
    ...cambios,
  });
