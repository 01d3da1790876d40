import type { ClienteBuscado } from 'shared-domain/auditoria';
import { formatNumero } from 'shared-domain/campos';
import { textsVisor } from 'shared-evaluaciones';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  titulo: 'Evaluaciones',
  subtitulo: 'Busque una evaluación y ábrala para leerla entera. Cada consulta queda anotada.',
  buscar: 'Cliente o DNI',
  buscarAyuda: 'Nombre y apellidos, o el DNI.',
  orden: 'Orden',
  ordenHabitual: 'Primero las más antiguas',
  recientes: 'Primero las más recientes',
  monto: 'Primero las de mayor monto',
  cuenta: (total: number) => (total === 1 ? '1 evaluación' : `${formatNumero(total)} evaluaciones`),
  vacio: 'No hay evaluaciones con esos datos.',
  vacioAyuda: 'Revise la búsqueda o quite los filtros.',
  nada: 'Todavía no hay evaluaciones.',
  dniFinal: (dni: string) => `DNI •••••${dni.slice(-3)}`,
  numeroYProducto: (id: number, producto: string) => `N.º ${id} · ${producto}`,
  todosLosEstados: 'Todos',
  registrada: 'Registrada',
  tituloDe: (id: number) => `Evaluación N.º ${id}`,
  volver: 'Volver a evaluaciones',
  anotada: 'Solo lectura. Esta consulta quedó anotada en la auditoría con su nombre y la hora.',
  verPdf: 'Ver PDF adjunto',
  cargandoPdf: 'Cargando el PDF…',
  verReemplazado: (documento: number) => `Ver PDF reemplazado N.º ${documento}`,
  reemplazadoDe: (documento: number, id: number) =>
    `PDF reemplazado N.º ${documento} de la evaluación N.º ${id}`,
  pdfDe: (id: number) => `PDF adjunto de la evaluación N.º ${id}`,
  verMiradas: 'Quién consultó a este cliente',
  verEventos: 'Ver sus eventos',
  verConstancia: 'Ver constancia de desembolso',
  decision: 'Decisión',
  sinDecision: 'Todavía no se decidió.',
  decidio: 'Decidió',
  cuando: 'Fecha y hora',
  cuotas: 'En cuotas',
  desembolso: 'Desembolso',
  sinDesembolso: 'El dinero no se entregó todavía.',
  entrego: 'Entregó',
  score: 'Score crediticio',
  sinScore: 'Oculto para su rol: junto a los demás datos revelaría la respuesta de salud.',
  historial: 'Historial',
  conVersiones: 'Versión usada',
  impresion: ({ nombreCompleto }: Pick<ClienteBuscado, 'nombreCompleto'>, id: number) =>
    `Evaluación N.º ${id} de ${nombreCompleto}`,
  evento: (id: number) => `Evento N.º ${id}`,
} as const;

export const VISOR = { ...textsVisor, document: 'PDF adjunto', loading: 'Abriendo el PDF…' } as const;

export const textsDeAnalisis = {
  titulo: 'Análisis',
  alDecidir: (version: number, fecha: string) =>
    `Como era al decidirse el ${fecha}, con la versión ${version} de la política de evaluación.`,
  hoy: (version: number) => `Como está hoy, con la versión ${version} de la política de evaluación.`,
  sinCapacidad: 'El asesor no anotó la capacidad de pago.',
} as const;

export const textsDeExposicion = {
  titulo: 'Exposición',
  ayuda:
    'Los otros créditos y vínculos del cliente y de su aval, como están hoy. Verlos queda anotado, también para las personas que se nombran.',
  ver: 'Ver la exposición',
  persona: (nombre: string, dni: string) =>
    nombre ? `${nombre} (${texts.dniFinal(dni)})` : texts.dniFinal(dni),
} as const;
