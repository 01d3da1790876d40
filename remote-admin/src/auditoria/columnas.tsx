import { type EventoAuditoria, formatFechaHora } from 'shared-domain';
import { Button, TextLink, VisuallyHidden } from 'shared-ui';
import { direccionDeEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_ROL, type Columna } from '../lista/columna';
import { eventoEnPalabras, type Linea, nombreDeActor, rolDeActor, sobreQue } from './auditoria.rules';
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

interface Abiertas {
  /** The numbers of the lines whose reads are listed below them. */
  abiertas: readonly number[];
  alternar: (id: number) => void;
}

function Accion({ linea, abiertas, alternar }: Abiertas & { linea: Linea }) {
  const { id, lecturas, actor } = linea;
  if (!lecturas) return <DetalleDeEvento evento={linea} />;
  const isOpen = abiertas.includes(id);
  const texto = isOpen ? texts.ocultarLecturas : texts.verLecturas;
  return (
    <Button variant="quiet" aria-expanded={isOpen} onClick={() => alternar(id)}>
      <span>{texto(lecturas.length)}</span>
      <VisuallyHidden>{` ${texts.lecturasDe(nombreDeActor(actor))}`}</VisuallyHidden>
    </Button>
  );
}

export const columnasDe = (abiertas: Abiertas): readonly Columna<Linea>[] => [
  {
    key: 'fecha',
    label: texts.fecha,
    isSortable: true,
    isDate: true,
    room: ANCHO_DE_FECHA_HORA,
    render: ({ fecha }) => formatFechaHora(fecha),
  },
  { key: 'tipo', label: texts.evento, render: eventoEnPalabras },
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
    render: (linea) => <Accion linea={linea} {...abiertas} />,
  },
];
