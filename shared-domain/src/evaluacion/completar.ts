import type { AvalGuardado, ClienteShow, DatosCliente } from '../cliente/expediente.schema';
import { ESTADO, type Estado } from './estado';
import type { Acciones, Evaluacion } from './evaluacion.schema';

type Registro = Readonly<Record<string, unknown>>;

const esRegistro = (dato: unknown): dato is Registro =>
  typeof dato === 'object' && dato !== null && !Array.isArray(dato);
const registro = (dato: unknown): Registro => (esRegistro(dato) ? dato : {});
const texto = (dato: unknown): string => (dato === undefined || dato === null ? '' : String(dato));
const textoONada = (dato: unknown): string | null => (typeof dato === 'string' ? dato : null);

/** Empty for an invalid date. */
const fecha = (dato: unknown): string => (Number.isNaN(Date.parse(texto(dato))) ? '' : texto(dato));

/** Undefined unless every member is present. */
function entera<T>(dato: unknown, ...miembros: string[]): T | undefined {
  const tiene = (miembro: string) =>
    miembro.split('.').reduce<unknown>((dentro, nombre) => registro(dentro)[nombre], dato) != null;
  return miembros.every(tiene) ? (dato as T) : undefined;
}

const DE_SCORE = ['total', 'banda.nombre', 'banda.color'];

function segundaFirma(dato: unknown): Evaluacion['segundaFirma'] {
  if (!esRegistro(dato)) return undefined;
  const primera = entera<Registro>(dato.primera, 'score.total', 'score.banda', 'deuda');
  const vista = primera && {
    ...primera,
    fullName: texto(primera.fullName),
    comentario: textoONada(primera.comentario),
    motivos: Array.isArray(primera.motivos) ? primera.motivos : [],
    propia: primera.propia === true,
  };
  return { desde: fecha(dato.desde), ...(vista && { primera: vista }) } as Evaluacion['segundaFirma'];
}

/** Accepts numeric text; `falta` is the default. */
function numero(dato: unknown, falta: number): number {
  const parsed = typeof dato === 'number' || typeof dato === 'string' ? Number(dato) : Number.NaN;
  return dato === '' || !Number.isFinite(parsed) ? falta : parsed;
}

const estadoDe = (dato: unknown): Estado =>
  Object.values(ESTADO).find((estado) => estado === numero(dato, ESTADO.pendiente)) ?? ESTADO.pendiente;

/** Default for an API that does not list actions, as specified. */
function accionesDe(estado: Estado): Acciones {
  if (estado === ESTADO.pendiente) return { decidir: null, editar: null };
  return estado === ESTADO.rechazado ? { corregir: null } : {};
}

/** Defaults: 0 for amount and rate, 1 for instalments, empty text. */
export function completarEvaluacion(dato: unknown): Evaluacion {
  const dada = registro(dato);
  const datos = registro(registro(dada.cliente).datos);
  const asesor = registro(dada.asesor);
  const estado = estadoDe(dada.estado);
  return {
    ...(dada as Partial<Evaluacion>),
    id: numero(dada.id, 0),
    cliente: {
      datos: {
        nombre: texto(datos.nombre),
        apellidoPaterno: texto(datos.apellidoPaterno),
        apellidoMaterno: texto(datos.apellidoMaterno),
        dni: texto(datos.dni),
      },
    },
    producto: texto(dada.producto),
    montoPrestamo: numero(dada.montoPrestamo, 0),
    tasaInteres: numero(dada.tasaInteres, 0),
    cuotas: numero(dada.cuotas, 1),
    modalidadCredito: texto(dada.modalidadCredito),
    periodoCredito: texto(dada.periodoCredito),
    destinoCredito: texto(dada.destinoCredito),
    estado,
    observaciones: textoONada(dada.observaciones),
    created_at: fecha(dada.created_at),
    updated_at: fecha(dada.updated_at),
    desembolsado_at: fecha(dada.desembolsado_at) || null,
    version: dada.version as number,
    asesor: { username: texto(asesor.username), fullName: texto(asesor.fullName) },
    acciones: esRegistro(dada.acciones) ? dada.acciones : accionesDe(estado),
    correccion: esRegistro(dada.correccion)
      ? { nota: textoONada(dada.correccion.nota), documento: numero(dada.correccion.documento, 0) || null }
      : undefined,
    segundaFirma: segundaFirma(dada.segundaFirma),
    scoreDeDecision: entera(dada.scoreDeDecision, ...DE_SCORE, 'puntosBrutos', 'version'),
    ...('score' in dada && { score: entera(dada.score, ...DE_SCORE) }),
  };
}

const booleano = (dato: unknown): boolean | null =>
  dato === undefined || dato === null || dato === '' ? null : dato === true || Number(dato) === 1;

/** An absent number becomes null, so that nothing is computed with it. */
const entradas = <T>(dato: unknown, campo: string): T[] =>
  lista<Registro>(dato).map((una) => ({ ...una, [campo]: una[campo] ?? null })) as T[];

const lista = <T>(dato: unknown): T[] => (Array.isArray(dato) ? dato.filter(esRegistro) : []) as T[];

function completarExpediente(dato: unknown): ClienteShow | null {
  const dado = registro(dato);
  const datos = dado.datosCliente;
  if (!esRegistro(datos)) return null;
  return {
    ...(dado as Partial<ClienteShow>),
    datosCliente: {
      ...(datos as Partial<DatosCliente> as DatosCliente),
      dni: texto(datos.dni),
      residePeru: booleano(datos.residePeru),
      enfermedadesPreexistentes: booleano(datos.enfermedadesPreexistentes),
      expuesta: booleano(datos.expuesta),
      contactos: lista(datos.contactos),
      direcciones: entradas(datos.direcciones, 'tiempoResidencia'),
      empleos: entradas(datos.empleos, 'ingresoMensual'),
      cuentas_bancarias: lista(datos.cuentas_bancarias),
    },
    aval: esRegistro(dado.aval) ? (dado.aval as AvalGuardado) : null,
    evaluacion: esRegistro(dado.evaluacion) ? completarEvaluacion(dado.evaluacion) : null,
  };
}

function evaluaciones(dato: unknown): unknown {
  if (dato === undefined || dato === null || dato === '') return [];
  return Array.isArray(dato) ? lista(dato).map(completarEvaluacion) : dato;
}

const cambiada = (dato: unknown) =>
  esRegistro(dato) && dato.id !== undefined ? completarEvaluacion(dato) : undefined;

/** A response of another shape is passed through. */
const COMPLETAR: Readonly<Record<string, (dato: unknown) => unknown>> = {
  'GET /api/evaluaciones/index': evaluaciones,
  'GET /api/evaluaciones': (dato) => (esRegistro(dato) ? { ...dato, datos: evaluaciones(dato.datos) } : dato),
  'GET /api/cliente/show/:dni': completarExpediente,
  'PUT /api/evaluaciones/status/:id': cambiada,
  'PUT /api/evaluaciones/correct/:id': cambiada,
  'PUT /api/evaluaciones/update/:id': registro,
  'PUT /api/evaluaciones/update/:id/documento': registro,
};

/** Adds the specification's defaults. Undefined for a decision or edit whose response has no evaluation. */
export function completarRespuesta(llamada: string | undefined, dato: unknown): unknown {
  const completar =
    llamada !== undefined && Object.hasOwn(COMPLETAR, llamada) ? COMPLETAR[llamada] : undefined;
  return completar ? completar(dato) : dato;
}
