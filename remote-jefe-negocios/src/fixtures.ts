import type {
  AvalGuardado,
  ClienteShow,
  DatosCliente,
  Evaluacion,
  EventoHistorial,
  FilaDeCola,
} from 'shared-domain';

/** Invented people for the screen tests of this remote. */
export const DNI = '45678912';

export const datosCliente: DatosCliente = {
  id: 5,
  nombre: 'Ana María',
  apellidoPaterno: 'Ñahui',
  apellidoMaterno: 'Peña',
  estadoCivil: 'casado',
  sexo: 'femenino',
  dni: DNI,
  fechaCaducidadDni: '2030-05-31',
  fechaNacimiento: '1988-02-03',
  nacionalidad: 'Peruana',
  residePeru: true,
  nivelEducativo: 'tecnico',
  profesion: 'Costurera',
  enfermedadesPreexistentes: false,
  ruc: '10456789121',
  expuesta: false,
  contactos: [{ telefonoMovil: '987654321', telefonoFijo: null, correo: 'ana@ejemplo.pe' }],
  direcciones: [
    {
      direccionFiscal: 'Jr. Unión 123',
      direccionCorrespondencia: 'Jr. Unión 123',
      departamento: 'Piura',
      provincia: 'Sullana',
      distrito: 'Bellavista',
      tipoVivienda: 'propia',
      tiempoResidencia: 4,
      referenciaDomicilio: null,
    },
  ],
  empleos: [
    {
      centroLaboral: 'Taller Peña',
      ingresoMensual: 2600.5,
      inicioLaboral: '2015-03-01',
      situacionLaboral: 'independiente',
    },
  ],
  cuentas_bancarias: [{ ctaAhorros: '19000658270', cci: '01124100019000658270', entidadFinanciera: 'BBVA' }],
};

export const aval: AvalGuardado = {
  dniAval: '17801146',
  apellidoPaternoAval: 'Rojas',
  apellidoMaternoAval: 'Díaz',
  nombresAval: 'Rosa',
  telefonoFijoAval: null,
  telefonoMovilAval: '912345678',
  direccionAval: 'Calle Los Ceibos 77',
  referenciaDomicilioAval: null,
  departamentoAval: 'Lima',
  provinciaAval: 'Lima',
  distritoAval: 'Lince',
  relacionClienteAval: 'Hermana',
};

export function evaluacion(cambios: Partial<Evaluacion> = {}): Evaluacion {
  const { nombre, apellidoPaterno, apellidoMaterno, dni } = datosCliente;
  return {
    id: 1,
    cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } },
    producto: 'Capital de trabajo',
    montoPrestamo: 6000,
    tasaInteres: 40,
    cuotas: 12,
    modalidadCredito: 'nuevo',
    periodoCredito: 'mensual',
    destinoCredito: 'Compra de telas',
    estado: 0,
    observaciones: null,
    created_at: '2026-11-17T15:30:00.000Z',
    updated_at: '2026-11-17T15:30:00.000Z',
    version: 3,
    asesor: { username: 'asesor', fullName: 'Luis Torres' },
    ...cambios,
  };
}

export function filaDeCola(cambios: Partial<FilaDeCola> = {}): FilaDeCola {
  const score = { total: 52, banda: { nombre: 'Confiabilidad Media', color: 'orange' } } as const;
  return { ...evaluacion(), score, ...cambios };
}

export function clienteShow(cambios: Partial<ClienteShow> = {}): ClienteShow {
  return { datosCliente, aval: null, evaluacion: evaluacion(), ...cambios };
}

export function evento(cambios: Partial<EventoHistorial> = {}): EventoHistorial {
  return {
    id: 10,
    tipo: 'aprobada',
    actor: { fullName: 'Rosa Díaz', rol: 'jefe_negocios' },
    fecha: '2026-11-20T17:03:00.000Z',
    ...cambios,
  };
}
