import type { TipoEvento } from './eventos';

/** Events that show a client's data, ordered by how much is seen. */
export const MIRADA = {
  'cliente.consultado': 'Expediente',
  'adjunto.consultado': 'PDF',
  'historial.consultado': 'Historial',
  'evaluaciones.consultadas': 'Evaluaciones',
  'constancia.consultada': 'Constancia',
  'analisis.consultado': 'Análisis',
  'exposicion.consultada': 'Exposición',
  'carta.consultada': 'Carta de motivos',
  'fuente.consultada': 'Consulta externa',
  'fuentes.consultadas': 'Fuentes externas',
  'cliente.buscado': 'Búsqueda',
  'lista.consultada': 'Lista',
  'clientes.exportados': 'Exportación de clientes',
  'desembolsos.exportados': 'Exportación de desembolsos',
  'excepciones.exportadas': 'Exportación de excepciones',
  'auditoria.exportada': 'Exportación de la auditoría',
  'miradas.exportadas': 'Exportación de consultas',
  'miradas.consultadas': 'Quién lo consultó',
} as const satisfies Partial<Record<TipoEvento, string>>;

export type TipoMirada = keyof typeof MIRADA;

/** Reads of a single client, unlike lists and exports. */
export const MIRADAS_DE_UNO = [
  'cliente.consultado',
  'adjunto.consultado',
  'historial.consultado',
  'evaluaciones.consultadas',
  'constancia.consultada',
  'analisis.consultado',
  'exposicion.consultada',
  'carta.consultada',
  'fuente.consultada',
  'fuentes.consultadas',
  'cliente.buscado',
] as const satisfies readonly TipoMirada[];

export const NOMBRE_DE_CLASE = {
  abierto: 'Abrió algo suyo',
  lista: 'Apareció en una lista',
  exportado: 'Salió en un archivo',
} as const;

/** As named in audit events. */
export const LISTA_CON_CLIENTES = {
  busqueda: 'Búsqueda de un cliente',
  evaluaciones: 'Evaluaciones',
  desembolsos: 'Desembolsos',
  clientes: 'Clientes',
  usuarios: 'Cuentas',
  sesiones: 'Sesiones',
  excepciones: 'Excepciones',
  exposicion: 'Vínculos de un cliente',
} as const;

export type ListaConClientes = keyof typeof LISTA_CON_CLIENTES;
