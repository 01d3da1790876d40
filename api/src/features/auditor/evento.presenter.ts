import {
  type CambioCampo,
  detalleEnPalabras,
  type EventoAuditoria,
  etiquetaCampo,
  formatCampo,
  nombreCompleto,
  nombreDeEvento,
  nombreDeRelease,
  nombreDeRol,
  type Rol,
} from 'shared-domain';
import type { TablaAuditoria } from '../../db/tablas';
import { type Column, limaTime } from '../../listas/lista';
import { enmascarar } from '../../listas/mascara';
import { reservarCambios } from '../clientes';
import type { clientesPorId } from './consulta.repository';

type Simple = string | number | boolean | null;

interface Detalle {
  cambios?: CambioCampo[];
  observaciones?: string;
  usuarioId?: number | null;
  propuesta?: { id: number; por: string };
  [otro: string]: unknown;
}

export const detalleDe = (fila: TablaAuditoria): Detalle => JSON.parse(fila.detalle) as Detalle;

const esSimple = (valor: unknown): valor is Simple =>
  valor === null || ['string', 'number', 'boolean'].includes(typeof valor);

export function presentarEvento(
  fila: TablaAuditoria,
  nombres: Map<number, string>,
  clientes: Awaited<ReturnType<typeof clientesPorId>>,
  lector: Rol,
): EventoAuditoria {
  const { cambios = [], observaciones = null, usuarioId, propuesta, puntos, ...otros } = detalleDe(fila);
  // Auditors do not read the points: with the other data of the client they reveal the answer about health.
  const resto = lector === 'auditor' ? otros : { ...otros, puntos };
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
    cambios: reservarCambios(cambios, 'auditoria', lector),
    observaciones,
    detalle: {
      ...Object.fromEntries(simples),
      ...(propuesta && { propuesta: `N.º ${propuesta.id}, de ${propuesta.por}` }),
    },
    releaseShell: fila.releaseShell,
    releaseRemote: fila.releaseRemote,
    hash: fila.hash,
  };
}

const cambiosEnTexto = ({ cambios }: EventoAuditoria, lado: 'antes' | 'despues'): string =>
  cambios
    .map(({ campo, [lado]: valor }) => `${etiquetaCampo(campo)}: ${formatCampo(campo, valor) || '—'}`)
    .join('\n');

const releaseEnTexto = (release: string | null): string | null => release && nombreDeRelease(release);

export const COLUMNAS_EVENTO: Column<EventoAuditoria>[] = [
  { title: 'N.º', value: ({ id }) => id },
  limaTime('Fecha', ({ fecha }) => fecha),
  { title: 'Evento', value: nombreDeEvento },
  { title: 'Persona', value: ({ actor }) => actor.fullName },
  { title: 'Rol', value: ({ actor }) => nombreDeRol(actor.rol) },
  { title: 'Evaluación', value: ({ evaluacionId }) => evaluacionId },
  { title: 'Sobre', value: ({ sobre }) => sobre?.fullName ?? null },
  { title: 'Antes', value: (evento) => cambiosEnTexto(evento, 'antes') },
  { title: 'Después', value: (evento) => cambiosEnTexto(evento, 'despues') },
  { title: 'Observaciones', value: ({ observaciones }) => observaciones },
  {
    title: 'Detalle',
    value: ({ detalle }) =>
      detalleEnPalabras(detalle)
        .map(({ nombre, valor }) => `${nombre}: ${valor}`)
        .join('\n'),
  },
  { title: 'Cliente', value: ({ cliente }) => cliente?.nombreCompleto ?? null },
  { title: 'DNI', value: ({ cliente }) => cliente?.dni ?? null },
  { title: 'Versión de la base', value: ({ releaseShell }) => releaseEnTexto(releaseShell) },
  { title: 'Versión de la página', value: ({ releaseRemote }) => releaseEnTexto(releaseRemote) },
  { title: 'Huella', value: ({ hash }) => hash },
];
