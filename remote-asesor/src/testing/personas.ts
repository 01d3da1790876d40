import {
  type Aval,
  type AvalGuardado,
  type ConfiguracionGeneral,
  type Credito,
  type DatosCliente,
  type Estado,
  type Evaluacion,
  INSTITUCION_VACIA,
  type Usuario,
} from 'shared-domain';

export const USUARIO: Usuario = {
  nombre: 'José Ángel',
  apellidoPaterno: 'Ñañez',
  apellidoMaterno: 'Güímac',
  estadoCivil: 'casado',
  sexo: 'masculino',
  dni: '10117410',
  fechaCaducidadDni: '2030-05-31',
  fechaNacimiento: '1986-02-28',
  nacionalidad: 'Peruana',
  residePeru: 1,
  nivelEducativo: 'tecnico',
  profesion: 'Carpintero',
  enfermedadesPreexistentes: 0,
  ruc: '10101174102',
  expuestaPoliticamente: 0,
  telefonoMovil: '987654321',
  telefonoFijo: '',
  correo: 'jose.nanez@example.pe',
  direccionFiscal: 'Jr. Unión 123',
  direccionCorrespondencia: 'Av. José de Lama 456',
  departamento: 'Piura',
  provincia: 'Sullana',
  distrito: 'Bellavista',
  tipoVivienda: 'propia',
  tiempoResidencia: 4,
  referenciaDomicilio: 'Frente al colegio',
  centroLaboral: 'Carpintería El Cedro',
  ingresoMensual: 3200.5,
  inicioLaboral: '2015-03-01',
  situacionLaboral: 'independiente',
  ctaAhorros: '19000658270',
  cci: '01124100019000658270',
  entidadFinanciera: 'BBVA',
};

export const CREDITO: Credito = {
  producto: 'Capital de trabajo',
  montoPrestamo: 6000,
  tasaInteres: 40,
  cuotas: 12,
  modalidadCredito: 'nuevo',
  destinoCredito: 'Compra de madera',
  periodoCredito: 'mensual',
};

export const AVAL: Aval = {
  dniAval: '17801146',
  apellidoPaternoAval: 'Peña',
  apellidoMaternoAval: 'Núñez',
  nombresAval: 'Rosa María',
  telefonoFijoAval: '',
  telefonoMovilAval: '912345678',
  direccionAval: 'Calle Los Ceibos 77',
  referenciaDomicilioAval: '',
  departamentoAval: 'Lima',
  provinciaAval: 'Lima',
  distritoAval: 'San Juan de Miraflores',
  relacionClienteAval: 'Hermana',
};

export const AVAL_GUARDADO: AvalGuardado = {
  ...AVAL,
  telefonoFijoAval: null,
  referenciaDomicilioAval: null,
};

const { nombre, apellidoPaterno, apellidoMaterno, dni } = USUARIO;

export const DATOS_CLIENTE: DatosCliente = {
  id: 31,
  nombre,
  apellidoPaterno,
  apellidoMaterno,
  dni,
  estadoCivil: USUARIO.estadoCivil,
  sexo: USUARIO.sexo,
  fechaCaducidadDni: USUARIO.fechaCaducidadDni,
  fechaNacimiento: USUARIO.fechaNacimiento,
  nacionalidad: USUARIO.nacionalidad,
  residePeru: true,
  nivelEducativo: USUARIO.nivelEducativo,
  profesion: USUARIO.profesion,
  enfermedadesPreexistentes: false,
  ruc: USUARIO.ruc,
  expuesta: false,
  contactos: [{ telefonoMovil: USUARIO.telefonoMovil, telefonoFijo: null, correo: USUARIO.correo }],
  direcciones: [
    {
      direccionFiscal: USUARIO.direccionFiscal,
      direccionCorrespondencia: USUARIO.direccionCorrespondencia,
      departamento: USUARIO.departamento,
      provincia: USUARIO.provincia,
      distrito: USUARIO.distrito,
      tipoVivienda: USUARIO.tipoVivienda,
      tiempoResidencia: USUARIO.tiempoResidencia,
      referenciaDomicilio: USUARIO.referenciaDomicilio,
    },
  ],
  empleos: [
    {
      centroLaboral: USUARIO.centroLaboral,
      ingresoMensual: USUARIO.ingresoMensual,
      inicioLaboral: USUARIO.inicioLaboral,
      situacionLaboral: USUARIO.situacionLaboral,
    },
  ],
  cuentas_bancarias: [
    { ctaAhorros: USUARIO.ctaAhorros, cci: USUARIO.cci, entidadFinanciera: USUARIO.entidadFinanciera },
  ],
};

/** The lender's settings, with these products unless told otherwise. */
export function configuracionDe(productos = ['Capital de trabajo', 'Consumo']): ConfiguracionGeneral {
  const limites = { montoMinimo: 300, montoMaximo: 150_000, cuotasMaximo: 60, tasaMaxima: 120 };
  return {
    productos,
    limites,
    motivosRapidos: [],
    institucion: INSTITUCION_VACIA,
    avisosPorCorreo: { decisiones: true, desembolsos: true },
  };
}

/** Why an evaluation in that state cannot be corrected, in the words of the API. */
const CERRADA: Record<Estado, string | null> = {
  0: 'Esta evaluación está pendiente: solo se corrigen las rechazadas.',
  1: 'Esta evaluación está aceptada: solo se corrigen las rechazadas.',
  2: null,
};

/** An evaluation of that client; by default a pending one. */
export function evaluacion(cambios: Partial<Evaluacion> = {}): Evaluacion {
  const { estado = 0 } = cambios;
  return {
    id: 12,
    cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } },
    ...CREDITO,
    estado,
    observaciones: null,
    created_at: '2026-11-12T15:00:00.000Z',
    updated_at: '2026-11-12T15:00:00.000Z',
    desembolsado_at: null,
    version: 1,
    asesor: { username: 'asesor', fullName: 'Asesora de Prueba' },
    acciones: { corregir: CERRADA[estado] },
    ...cambios,
  };
}
