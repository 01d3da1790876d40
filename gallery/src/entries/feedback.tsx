import { Alert, Badge, Button, EmptyState, ErrorState, ProgressBar, Row, Skeleton, Spinner } from 'shared-ui';
import { nothing } from '../held';
import { together } from '../states';

const TONES = ['info', 'success', 'warning', 'danger'] as const;
const BADGES = {
  pending: 'Pendiente',
  accepted: 'Aprobada',
  rejected: 'Rechazada',
  neutral: 'Editada',
  info: 'Nuevo',
} as const;

const REFERENCE = {
  code: 'K7QX-M2RP',
  label: 'Código de la solicitud:',
  copyLabel: 'Copiar el código',
  copiedLabel: 'Código copiado',
} as const;

const withEachTone = (title?: string) =>
  Object.fromEntries(
    TONES.map((tone) => [
      title ? `${tone}, con título` : tone,
      <Alert key={tone} tone={tone} title={title}>
        El DNI del cliente caducó el 12/03/2025. Pídale el documento vigente.
      </Alert>,
    ]),
  );

export const feedback = {
  Alert: together({
    ...withEachTone(),
    ...withEachTone('Revise el documento'),
    'con el código de la solicitud': (
      <Alert tone="danger" reference={REFERENCE}>
        Error interno del servidor. Por favor, intentelo de nuevo mas tarde.
      </Alert>
    ),
  }),
  Badge: together({
    tonos: (
      <Row>
        {Object.entries(BADGES).map(([tone, text]) => (
          <Badge key={tone} tone={tone as keyof typeof BADGES}>
            {text}
          </Badge>
        ))}
      </Row>
    ),
  }),
  EmptyState: together({
    'solo un título': <EmptyState title="No hay evaluaciones pendientes." />,
    'con texto, icono y acción': (
      <EmptyState
        title="Todavía no envió evaluaciones."
        text="Cuando envíe una, aparecerá aquí con su estado."
        icon="inbox"
        action={<Button>Registrar evaluación</Button>}
      />
    ),
  }),
  ErrorState: together({
    normal: <ErrorState text="Error: no hay conexión." retryLabel="Reintentar" onRetry={nothing} />,
    reintentando: (
      <ErrorState text="Error: no hay conexión." retryLabel="Reintentar" onRetry={nothing} retrying />
    ),
    'con el código de la solicitud': (
      <ErrorState
        text="Error: el servicio no está disponible."
        retryLabel="Reintentar"
        onRetry={nothing}
        reference={REFERENCE}
      />
    ),
  }),
  ProgressBar: together({
    'sin saber cuánto falta': <ProgressBar label="Enviando" />,
    comienzo: <ProgressBar label="Subiendo el PDF, 0 %" value={0} />,
    mitad: <ProgressBar label="Subiendo el PDF, 40 %" value={40} />,
    fin: <ProgressBar label="Subiendo el PDF, 100 %" value={100} />,
  }),
  Skeleton: together({
    normal: <Skeleton label="Cargando" />,
    'tres tarjetas': <Skeleton label="Cargando" height={96} lines={3} />,
  }),
  Spinner: together({ normal: <Spinner label="Cargando el documento" /> }),
};
