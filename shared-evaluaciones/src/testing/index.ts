import fc from 'fast-check';
import {
  avalDeEjemplo,
  avalGuardadoDeEjemplo,
  datosClienteDeEjemplo,
  evaluacionDeEjemplo,
  usuarioDeEjemplo,
} from 'shared-domain/campos/ejemplos';
import type { Capacidad } from 'shared-domain/capacidad';
import type { AvalGuardado, DatosCliente } from 'shared-domain/cliente';
import type { Aval, Evaluacion } from 'shared-domain/evaluacion';

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

export const avalDe = (cambios: Partial<AvalGuardado> = {}): AvalGuardado => ({
  ...avalGuardadoDeEjemplo(avalDeEjemplo(ROSA)),
  ...cambios,
});

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

type Camino = readonly string[];

/** Includes nested members; a list is one member. */
function caminosDe(valor: object, hasta: Camino = []): Camino[] {
  return Object.entries(valor).flatMap(([nombre, miembro]) => {
    const camino = [...hasta, nombre];
    const dentro = typeof miembro === 'object' && miembro !== null && !Array.isArray(miembro);
    return [camino, ...(dentro ? caminosDe(miembro, camino) : [])];
  });
}

/** Deletes the member if `valor` is undefined, else replaces it. */
function poner(objeto: unknown, [nombre, ...resto]: Camino, valor: null | undefined): void {
  if (typeof objeto !== 'object' || objeto === null || nombre === undefined) return;
  const miembros = objeto as Record<string, unknown>;
  if (resto.length > 0) poner(miembros[nombre], resto, valor);
  else if (valor === undefined) delete miembros[nombre];
  else if (nombre in miembros) miembros[nombre] = valor;
}

/**
 * One copy per member, missing or null; then half as many with several random ones. Members in `quedan` stay.
 */
export function incompletas<T extends object>(entera: T, quedan: readonly string[] = []): T[] {
  const caminos = caminosDe(entera).filter(([primero = '']) => !quedan.includes(primero));
  const sin = (cambios: readonly (readonly [Camino, null | undefined])[]) => {
    const copia = structuredClone(entera);
    for (const [camino, valor] of cambios) poner(copia, camino, valor);
    return copia;
  };
  const cambio = fc.tuple(fc.constantFrom(...caminos), fc.constantFrom(null, undefined));
  const varios = fc.uniqueArray(cambio, { minLength: 2, maxLength: caminos.length });
  return [
    ...caminos.map((camino, indice) => sin([[camino, indice % 2 === 0 ? undefined : null]])),
    ...fc.sample(varios, { numRuns: Math.ceil(caminos.length / 2), seed: 7 }).map(sin),
  ];
}

/** Three fit one page of a screen. */
export function listasDeIncompletas(entera: Evaluacion): Evaluacion[][] {
  const todas = incompletas(entera, ['id']);
  const listas = Array.from({ length: Math.ceil(todas.length / 3) }, (_, numero) =>
    todas.slice(3 * numero, 3 * numero + 3),
  );
  return listas.map((lista) => lista.map((una, indice) => ({ ...una, id: indice + 1 })));
}
