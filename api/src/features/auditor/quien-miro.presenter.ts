import {
  type ClienteBuscado,
  MIRADA,
  type Mirada,
  nombreCompleto,
  nombreDeRol,
  type PaginaMiradas,
  type TipoMirada,
} from 'shared-domain';
import { limaTime } from '../../listas/lima-time';
import type { Column } from '../../listas/lista';
import { enmascarar } from '../../listas/mascara';
import type { FilaCliente } from '../clientes';
import type { EventoDeMirada } from './quien-miro.repository';

const iso = (fecha: number): string => new Date(fecha).toISOString();

export const COLUMNAS_MIRADA: Column<EventoDeMirada>[] = [
  limaTime('Fecha', ({ fecha }) => fecha),
  { title: 'Persona', value: ({ actorNombre }) => actorNombre },
  { title: 'Rol', value: ({ actorRol }) => nombreDeRol(actorRol) },
  { title: 'Qué vio', value: ({ tipo }) => MIRADA[tipo as TipoMirada] },
  { title: 'Evaluación', value: ({ evaluacionId }) => evaluacionId },
  { title: 'N.º de evento', value: ({ id }) => id },
];

type NombreDeCliente = Pick<FilaCliente, 'id' | 'nombre' | 'apellidoPaterno' | 'apellidoMaterno' | 'dni'>;

export const presentarBuscado = (fila: NombreDeCliente): ClienteBuscado => ({
  id: fila.id,
  nombreCompleto: nombreCompleto(fila),
  dni: enmascarar(fila.dni),
});

/** The name of a person is that of the trail, as it was when they looked. */
export function presentarHora(
  { actorId, desde, hasta }: { actorId: number; desde: number; hasta: number },
  todos: EventoDeMirada[],
): Mirada[] {
  const eventos = todos.filter(
    (evento) => evento.actorId === actorId && evento.fecha >= desde && evento.fecha <= hasta,
  );
  const [ultimo] = eventos;
  if (!ultimo) return [];
  return [
    {
      persona: { id: actorId, fullName: ultimo.actorNombre, rol: ultimo.actorRol },
      desde: iso(desde),
      hasta: iso(hasta),
      eventos: eventos.map(({ id, tipo, evaluacionId }) => ({ id, tipo: tipo as TipoMirada, evaluacionId })),
    },
  ];
}

export const presentarPersona = ({
  horas,
  ultima,
  ...persona
}: Omit<PaginaMiradas['porPersona'][number], 'persona' | 'ultima'> &
  Mirada['persona'] & { ultima: number }): PaginaMiradas['porPersona'][number] => ({
  persona,
  horas,
  ultima: iso(ultima),
});
