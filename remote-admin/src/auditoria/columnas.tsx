import { type EventoAuditoria, formatFechaHora, nombreDeEvento } from 'shared-domain';
import { TextLink } from 'shared-ui';
import { direccionDeEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_ROL, type Columna } from '../lista/columna';
import { nombreDeActor, rolDeActor, sobreQue } from './auditoria.rules';
import { DetalleDeEvento } from './detalle-de-evento';
import { texts } from './texts';

/** The evaluation is a link here and plain text where nobody may open it. */
function SobreQue({ evento }: { evento: EventoAuditoria }) {
  const { evaluacionId, sobre } = evento;
  if (evaluacionId === null || sobre?.fullName) return <span>{sobreQue(evento)}</span>;
  const cliente = sobreQue({ ...evento, evaluacionId: null });
  return (
    <>
      <TextLink to={direccionDeEvaluacion(evaluacionId)}>{texts.evaluacionNumero(evaluacionId)}</TextLink>
      {evento.cliente && <span>{` · ${cliente}`}</span>}
    </>
  );
}

export const COLUMNAS: readonly Columna<EventoAuditoria>[] = [
  {
    key: 'fecha',
    label: texts.fecha,
    isSortable: true,
    isDate: true,
    room: ANCHO_DE_FECHA_HORA,
    render: ({ fecha }) => formatFechaHora(fecha),
  },
  { key: 'tipo', label: texts.evento, render: nombreDeEvento },
  { key: 'actor', label: texts.persona, room: 7.5, render: ({ actor }) => nombreDeActor(actor) },
  { key: 'rol', label: texts.rol, room: ANCHO_DE_ROL, render: ({ actor }) => rolDeActor(actor) },
  { key: 'sobre', label: texts.sobre, render: (evento) => <SobreQue evento={evento} /> },
  {
    key: 'cambios',
    label: texts.cambios,
    align: 'end',
    room: 5.5,
    render: ({ cambios }) => cambios.length || texts.sinDato,
  },
  {
    key: 'acciones',
    label: texts.acciones,
    align: 'end',
    isAction: true,
    room: 9.25,
    render: (evento) => <DetalleDeEvento evento={evento} />,
  },
];
