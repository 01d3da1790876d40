import type { RequestOf } from 'shared-auth/testing';
import { evaluacionDeEjemplo } from 'shared-domain/campos/ejemplos';
import type { ClienteShow } from 'shared-domain/cliente';
import { type ConfiguracionGeneral, INSTITUCION_VACIA } from 'shared-domain/configuracion';
import type {
  Estado,
  Evaluacion,
  EventoHistorial,
  FilaDeCola,
  SegundaFirma,
  Vecina,
  Vecinas,
} from 'shared-domain/evaluacion';
import { avalDe, datosClienteDe } from 'shared-evaluaciones/testing';

export const DNI = '45678912';

export const datosCliente = datosClienteDe({ dni: DNI });

export const aval = avalDe();

const ACCIONES: Record<Estado, Evaluacion['acciones']> = {
  0: { decidir: null, editar: null },
  1: {
    decidir: 'Esta evaluación está aceptada: solo se deciden las pendientes.',
    editar: 'Esta evaluación está aceptada: solo se editan las pendientes.',
  },
  2: {
    decidir: 'Esta evaluación está rechazada: solo se deciden las pendientes.',
    editar: 'Esta evaluación está rechazada: solo se editan las pendientes.',
  },
};

export function evaluacion(cambios: Partial<Evaluacion> = {}): Evaluacion {
  const { nombre, apellidoPaterno, apellidoMaterno, dni } = datosCliente;
  return evaluacionDeEjemplo({
    id: 1,
    cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } },
    montoPrestamo: 6000,
    tasaInteres: 40,
    destinoCredito: 'Compra de telas',
    created_at: '2026-11-17T15:30:00.000Z',
    updated_at: '2026-11-17T15:30:00.000Z',
    version: 3,
    asesor: { username: 'asesor', fullName: 'Luis Torres' },
    acciones: ACCIONES[cambios.estado ?? 0],
    ...cambios,
  });
}

export function segundaFirma(
  primera: Partial<NonNullable<SegundaFirma['primera']>> = {},
  desde = '2026-11-20T17:03:00.000Z',
): SegundaFirma {
  return {
    desde,
    primera: {
      fullName: 'Rosa Díaz',
      comentario: 'Conozco el negocio.\nVende todo el año.',
      motivos: ['El monto supera el límite de quien aprueba primero: S/ 5,000.00.'],
      score: { total: 52, banda: 'Confiabilidad Media' },
      deuda: 1200.5,
      propia: false,
      ...primera,
    },
  };
}

export const YA_FIRMO = 'Usted ya dio la primera firma: la segunda es de otro jefe.';

export const firmadaPorUno = (cambios: Partial<Evaluacion> = {}): Evaluacion =>
  evaluacion({
    segundaFirma: segundaFirma({ propia: true }),
    acciones: { decidir: YA_FIRMO, editar: null },
    ...cambios,
  });

export function filaDeCola(cambios: Partial<FilaDeCola> = {}): FilaDeCola {
  const score = { total: 52, banda: { nombre: 'Confiabilidad Media', color: 'orange' } } as const;
  return { ...evaluacion(), score, ...cambios };
}

export function clienteShow(cambios: Partial<ClienteShow> = {}): ClienteShow {
  return { datosCliente, aval: null, evaluacion: evaluacion(), ...cambios };
}

export function vecina(id: number, nombre: string, dni = DNI): Vecina {
  return { id, cliente: { datos: { ...evaluacion().cliente.datos, nombre, dni } } };
}

export function vecinas(cambios: Partial<Vecinas> = {}): Vecinas {
  return { anterior: null, siguiente: null, quedan: 0, ...cambios };
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

export function configuracion(cambios: Partial<ConfiguracionGeneral> = {}): ConfiguracionGeneral {
  return {
    productos: ['Capital de trabajo'],
    limites: { montoMinimo: 100, montoMaximo: 50_000, cuotasMaximo: 60, tasaMaxima: 120 },
    plazosMaximos: {},
    motivosRapidos: [],
    carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
    razonesDeAprobacion: [],
    institucion: INSTITUCION_VACIA,
    avisosPorCorreo: { decisiones: true, desembolsos: true },
    ...cambios,
  };
}

export function decidida({ path, body }: RequestOf<'PUT /api/evaluaciones/status/:id'>): Evaluacion {
  return evaluacion({
    id: Number(path.split('/').at(-1)),
    estado: body.estado,
    observaciones: body.estado === 2 ? body.observaciones : null,
    version: (body.version ?? 0) + 1,
  });
}
