import type { AvalGuardado, Capacidad, DatosCliente, Evaluacion } from 'shared-domain';

/** An evaluation of a test client; each test changes only what it is about. */
export function evaluacionDe(cambios: Partial<Evaluacion> = {}): Evaluacion {
  return {
    id: 12,
    cliente: {
      datos: { nombre: 'Rosa', apellidoPaterno: 'Quispe', apellidoMaterno: 'Lazo', dni: '45678912' },
    },
    producto: 'Capital de trabajo',
    montoPrestamo: 6000,
    tasaInteres: 40,
    cuotas: 12,
    modalidadCredito: 'consaldo',
    periodoCredito: 'mensual',
    destinoCredito: 'Mercadería',
    estado: 0,
    observaciones: null,
    created_at: '2026-03-15T15:00:00.000Z',
    updated_at: '2026-03-20T15:00:00.000Z',
    desembolsado_at: null,
    version: 1,
    asesor: { username: 'asesor', fullName: 'Carla Ramos' },
    acciones: {},
    ...cambios,
  };
}

/** The file of a test client. */
export function datosClienteDe(cambios: Partial<DatosCliente> = {}): DatosCliente {
  return {
    id: 5,
    nombre: 'Ana María',
    apellidoPaterno: 'Ñahui',
    apellidoMaterno: 'Peña',
    estadoCivil: 'casado',
    sexo: 'femenino',
    dni: '45678912',
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
    cuentas_bancarias: [
      { ctaAhorros: '19000658270', cci: '01124100019000658270', entidadFinanciera: 'BBVA' },
    ],
    ...cambios,
  };
}

/** The guarantor of a test client. */
export function avalDe(cambios: Partial<AvalGuardado> = {}): AvalGuardado {
  return {
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
    ...cambios,
  };
}

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
