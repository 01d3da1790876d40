import { useState } from 'react';
import {
  EVENTO_AUDITORIA,
  type EventoAuditoria,
  GRUPO_DE_EVENTOS,
  tiposDeEvento,
} from 'shared-domain/auditoria';
import { formatFechaHora, opcionesDe, valoresDe } from 'shared-domain/campos';
import { Button, LinkButton, TextLink, VisuallyHidden } from 'shared-ui';
import { direccionDeEvaluacion } from '../evaluaciones/enlace-a-evaluacion';
import { ANCHO_DE_FECHA_HORA, ANCHO_DE_ROL, type Columna } from '../lista/columna';
import { ListScreen } from '../lista/list-screen';
import { enLineas, eventoEnPalabras, type Linea } from './auditoria.rules';
import { DetalleDeEvento } from './detalle-de-evento';
import { evaluacionNumero, nombreDeActor, rolDeActor, sobreQue } from './quien-y-sobre-que';
import { texts } from './texts';

const [, ...GRUPOS] = valoresDe(GRUPO_DE_EVENTOS);
const EVENTOS = [
  ...opcionesDe(GRUPO_DE_EVENTOS).map((opcion) => ({ ...opcion, group: texts.grupos })),
  ...GRUPOS.flatMap((grupo) =>
    tiposDeEvento(grupo).map((tipo) => ({
      value: tipo,
      label: EVENTO_AUDITORIA[tipo],
      group: GRUPO_DE_EVENTOS[grupo],
    })),
  ),
];

export default function AuditoriaScreen() {
  const [abiertas, setAbiertas] = useState<readonly number[]>([]);
  const alternar = (id: number) =>
    setAbiertas((otras) => (otras.includes(id) ? otras.filter((otra) => otra !== id) : [...otras, id]));
  const filasDe = (datos: readonly EventoAuditoria[]) =>
    enLineas(datos).flatMap((linea) =>
      abiertas.includes(linea.id) ? [linea, ...(linea.lecturas ?? [])] : [linea],
    );
  return (
    <ListScreen
      call="GET /api/auditoria"
      textos={texts}
      filtros={FILTROS}
      periodo="rapido"
      acciones={
        <LinkButton variant="secondary" to="/auditor/consultas">
          {texts.quienConsulto}
        </LinkButton>
      }
      exporta={{ archivo: 'auditoria' }}
      isPrinted
      isShortOnPhone
      ordenHabitual={{ orden: 'fecha', sentido: 'desc' }}
      getKey={({ id, lecturas }: Linea) => (lecturas ? `visita ${id}` : id)}
      filasDe={filasDe}
      columnas={columnasDe({ abiertas, alternar })}
    />
  );
}

const FILTROS = [
  { nombre: 'actor', label: texts.persona },
  { nombre: 'tipo', label: texts.evento, todos: texts.todos, options: EVENTOS },
  {
    nombre: 'evaluacion',
    label: texts.numeroDeEvaluacion,
    numero: { forma: /^[1-9]\d{0,14}$/, falla: texts.numeroNoValido },
  },
  { nombre: 'cliente', label: texts.cliente, isReservado: true },
  {
    nombre: 'dni',
    label: texts.dni,
    numero: { forma: /^\d{8,9}$/, falla: texts.dniNoValido },
    isReservado: true,
  },
  { nombre: 'asesor', label: texts.asesor },
] as const;

interface Abiertas {
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

const columnasDe = (abiertas: Abiertas): readonly Columna<Linea>[] => [
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

/** Plain text for readers who may not open the evaluation. */
function SobreQue({ evento }: { evento: EventoAuditoria }) {
  const { evaluacionId, sobre } = evento;
  if (evaluacionId === null || sobre?.fullName) return <span>{sobreQue(evento)}</span>;
  const cliente = sobreQue({ ...evento, evaluacionId: null });
  return (
    <>
      <TextLink to={direccionDeEvaluacion(evaluacionId)}>{evaluacionNumero(evaluacionId)}</TextLink>
      {evento.cliente && <span>{` · ${cliente}`}</span>}
    </>
  );
}
