import { type EventoAuditoria, formatFechaHora, nombreDeEvento } from 'shared-domain';
import type { Columna } from '../lista/columna';
import { nombreDeActor, rolDeActor, sobreQue } from './auditoria.rules';
import { DetalleDeEvento } from './detalle-de-evento';
import { texts } from './texts';

export const COLUMNAS: readonly Columna<EventoAuditoria>[] = [
  {
    id: 'fecha',
    titulo: texts.fecha,
    ordenable: true,
    esFecha: true,
    celda: ({ fecha }) => formatFechaHora(fecha),
  },
  { id: 'tipo', titulo: texts.evento, celda: nombreDeEvento },
  { id: 'actor', titulo: texts.persona, celda: ({ actor }) => nombreDeActor(actor) },
  { id: 'rol', titulo: texts.rol, minimo: 9, celda: ({ actor }) => rolDeActor(actor) },
  { id: 'sobre', titulo: texts.sobre, celda: sobreQue },
  {
    id: 'cambios',
    titulo: texts.cambios,
    alFinal: true,
    celda: ({ cambios }) => cambios.length || texts.sinDato,
  },
  {
    id: 'acciones',
    titulo: texts.acciones,
    alFinal: true,
    celda: (evento) => <DetalleDeEvento evento={evento} />,
  },
];
