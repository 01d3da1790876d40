import { type EventoAuditoria, formatFechaHora, nombreDeEvento } from 'shared-domain';
import { ANCHO_DE_ROL, type Columna } from '../lista/columna';
import { nombreDeActor, rolDeActor, sobreQue } from './auditoria.rules';
import { DetalleDeEvento } from './detalle-de-evento';
import { texts } from './texts';

export const COLUMNAS: readonly Columna<EventoAuditoria>[] = [
  {
    key: 'fecha',
    label: texts.fecha,
    isSortable: true,
    isDate: true,
    render: ({ fecha }) => formatFechaHora(fecha),
  },
  { key: 'tipo', label: texts.evento, render: nombreDeEvento },
  { key: 'actor', label: texts.persona, render: ({ actor }) => nombreDeActor(actor) },
  { key: 'rol', label: texts.rol, room: ANCHO_DE_ROL, render: ({ actor }) => rolDeActor(actor) },
  { key: 'sobre', label: texts.sobre, render: sobreQue },
  {
    key: 'cambios',
    label: texts.cambios,
    align: 'end',
    render: ({ cambios }) => cambios.length || texts.sinDato,
  },
  {
    key: 'acciones',
    label: texts.acciones,
    align: 'end',
    isAction: true,
    render: (evento) => <DetalleDeEvento evento={evento} />,
  },
];
