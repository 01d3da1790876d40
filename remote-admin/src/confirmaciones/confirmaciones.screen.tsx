import { formatFechaHora, opcionesDe } from 'shared-domain/campos';
import { ESTADO_PROPUESTA, type Propuesta, TIPO_PROPUESTA } from 'shared-domain/configuracion';
import { nombreDeRol } from 'shared-domain/cuenta';
import { Badge, Stack, type Tone } from 'shared-ui';
import { Antiguedad, type Columna, ConDetalle, Detalle } from '../lista/columna';
import { ListScreen } from '../lista/list-screen';
import { useParametros } from '../lista/use-parametros';
import { AccionesDePropuesta } from './acciones-de-propuesta';
import { CambiosPropuestos } from './cambios-propuestos';
import { texts } from './texts';

const { pendiente, ...RESUELTAS } = ESTADO_PROPUESTA;
const FILTROS = [
  { nombre: 'estado', label: texts.mostrar, todos: pendiente, options: opcionesDe(RESUELTAS) },
];

export default function ConfirmacionesScreen() {
  const isResuelta = useParametros().leer('estado') in RESUELTAS;
  return (
    <ListScreen
      call="GET /api/propuestas"
      textos={texts}
      filtros={FILTROS}
      isShortOnPhone
      getKey={({ id }) => id}
      columnas={isResuelta ? COLUMNAS_RESUELTAS : COLUMNAS_PENDIENTES}
    />
  );
}

const TONO = {
  pendiente: 'pending',
  confirmada: 'accepted',
  rechazada: 'rejected',
  retirada: 'neutral',
  vencida: 'neutral',
} as const satisfies Record<Propuesta['estado'], Tone>;

const QUE_ES: readonly Columna<Propuesta>[] = [
  {
    key: 'tipo',
    label: texts.cambio,
    room: 10,
    render: ({ tipo, sobre }) => (
      <ConDetalle detalle={sobre && texts.sobre(sobre.fullName, nombreDeRol(sobre.rol))}>
        {TIPO_PROPUESTA[tipo]}
      </ConDetalle>
    ),
  },
  {
    key: 'cambios',
    label: texts.queCambia,
    room: 13,
    render: (propuesta) => <CambiosPropuestos propuesta={propuesta} />,
  },
  {
    key: 'propuso',
    label: texts.propuso,
    room: 10,
    render: ({ propuestaPor, motivo }) => (
      <ConDetalle detalle={motivo && texts.motivo(motivo)}>{propuestaPor.fullName}</ConDetalle>
    ),
  },
];

const COLUMNAS_PENDIENTES: readonly Columna<Propuesta>[] = [
  ...QUE_ES,
  { key: 'espera', label: texts.espera, room: 10, render: (propuesta) => <Espera propuesta={propuesta} /> },
  {
    key: 'acciones',
    label: texts.acciones,
    isAction: true,
    room: 10,
    render: (propuesta) => <AccionesDePropuesta propuesta={propuesta} />,
  },
];

const COLUMNAS_RESUELTAS: readonly Columna<Propuesta>[] = [
  ...QUE_ES,
  {
    key: 'espera',
    label: texts.espera,
    room: 9.5,
    render: ({ propuestaEn }) => formatFechaHora(propuestaEn),
  },
  {
    key: 'resolucion',
    label: texts.resolucion,
    room: 10,
    render: (propuesta) => <Resolucion propuesta={propuesta} />,
  },
];

function Espera({ propuesta: { propuestaEn, venceEn } }: { propuesta: Propuesta }) {
  return (
    <Stack $gap={1}>
      <span>
        {texts.hace} <Antiguedad desde={propuestaEn} />
      </span>
      {esperaDemasiado(propuestaEn, Date.now()) && (
        <span>
          <Badge tone="rejected">{texts.demora}</Badge>
        </span>
      )}
      <Detalle>{texts.vence(venceEn)}</Detalle>
    </Stack>
  );
}

function Resolucion({ propuesta }: { propuesta: Propuesta }) {
  const { estado, resueltaPor, resueltaEn, motivoDeResolucion } = propuesta;
  return (
    <Stack $gap={1}>
      <span>
        <Badge tone={TONO[estado]}>{ESTADO_PROPUESTA[estado]}</Badge>
      </span>
      {resueltaEn && (
        <Detalle>
          {resueltaPor ? texts.resuelta(resueltaPor.fullName, resueltaEn) : formatFechaHora(resueltaEn)}
        </Detalle>
      )}
      {motivoDeResolucion && <Detalle>{texts.motivo(motivoDeResolucion)}</Detalle>}
    </Stack>
  );
}

const ESPERA_LARGA = 2 * 86_400_000;

export const esperaDemasiado = (propuestaEn: string, ahora: number): boolean =>
  ahora - Date.parse(propuestaEn) > ESPERA_LARGA;
