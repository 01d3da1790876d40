import {
  type CambioCampo,
  type EventoAuditoria,
  etiquetaCampo,
  nombreCompleto,
  nombreDeEvento,
} from 'shared-domain';
import type { TablaAuditoria } from '../db/tablas';
import type { Columna } from '../exportacion/lista';
import { enmascarar } from '../listas/mascara';
import type { ClienteDeEvento } from './consulta.repository';

type Simple = string | number | boolean | null;

interface Detalle {
  cambios?: CambioCampo[];
  observaciones?: string;
  usuarioId?: number | null;
  [otro: string]: unknown;
}

export const detalleDe = (fila: TablaAuditoria): Detalle => JSON.parse(fila.detalle) as Detalle;

const esSimple = (valor: unknown): valor is Simple =>
  valor === null || ['string', 'number', 'boolean'].includes(typeof valor);

export function presentarEvento(
  fila: TablaAuditoria,
  nombres: Map<number, string>,
  clientes: Map<number, ClienteDeEvento>,
): EventoAuditoria {
  const { cambios = [], observaciones = null, usuarioId, ...resto } = detalleDe(fila);
  const cliente = fila.clienteId === null ? undefined : clientes.get(fila.clienteId);
  const simples = Object.entries(resto).filter((uno): uno is [string, Simple] => esSimple(uno[1]));
  return {
    id: fila.id,
    fecha: new Date(fila.fecha).toISOString(),
    tipo: fila.tipo,
    actor: { id: fila.actorId, fullName: fila.actorNombre, rol: fila.actorRol },
    evaluacionId: fila.evaluacionId,
    clienteId: fila.clienteId,
    sobre: usuarioId ? { id: usuarioId, fullName: nombres.get(usuarioId) ?? '' } : null,
    cliente: cliente
      ? { id: cliente.id, nombreCompleto: nombreCompleto(cliente), dni: enmascarar(cliente.dni) }
      : null,
    cambios,
    observaciones,
    detalle: Object.fromEntries(simples),
    releaseShell: fila.releaseShell,
    releaseRemote: fila.releaseRemote,
    hash: fila.hash,
  };
}

const textoDe = (valor: Simple): string => (valor === null ? '—' : String(valor));

const cambiosEnTexto = ({ cambios }: EventoAuditoria, lado: 'antes' | 'despues'): string =>
  cambios.map((cambio) => `${etiquetaCampo(cambio.campo)}: ${textoDe(cambio[lado])}`).join('\n');

/** The audit trail as a table to take away. */
export const COLUMNAS_EVENTO: Columna<EventoAuditoria>[] = [
  { titulo: 'N.º', valor: ({ id }) => id },
  { titulo: 'Fecha (UTC)', valor: ({ fecha }) => fecha },
  { titulo: 'Evento', valor: nombreDeEvento },
  { titulo: 'Persona', valor: ({ actor }) => actor.fullName },
  { titulo: 'Rol', valor: ({ actor }) => actor.rol },
  { titulo: 'Evaluación', valor: ({ evaluacionId }) => evaluacionId },
  { titulo: 'Sobre', valor: ({ sobre }) => sobre?.fullName ?? null },
  { titulo: 'Antes', valor: (evento) => cambiosEnTexto(evento, 'antes') },
  { titulo: 'Después', valor: (evento) => cambiosEnTexto(evento, 'despues') },
  { titulo: 'Observaciones', valor: ({ observaciones }) => observaciones },
  {
    titulo: 'Detalle',
    valor: ({ detalle }) =>
      Object.entries(detalle)
        .map(([nombre, valor]) => `${nombre}: ${textoDe(valor)}`)
        .join('\n'),
  },
  { titulo: 'Cliente', valor: ({ cliente }) => cliente?.nombreCompleto ?? null },
  { titulo: 'DNI', valor: ({ cliente }) => cliente?.dni ?? null },
  { titulo: 'Versión de la base', valor: ({ releaseShell }) => releaseShell },
  { titulo: 'Versión de la página', valor: ({ releaseRemote }) => releaseRemote },
  { titulo: 'Huella', valor: ({ hash }) => hash },
];
