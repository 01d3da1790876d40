import { type Cuenta, formatFecha, formatFechaHora, NOMBRE_ROL } from 'shared-domain';
import { Badge, Email, Stack } from 'shared-ui';
import { ANCHO_DE_ROL, type Columna, ConDetalle } from '../lista/columna';
import { Administrar } from './administrar';
import { Desbloquear } from './desbloquear';
import { texts } from './texts';

export const COLUMNAS: readonly Columna<Cuenta>[] = [
  {
    key: 'nombre',
    label: texts.nombre,
    isSortable: true,
    room: 12,
    render: ({ fullName, ...cuenta }) => (
      <ConDetalle detalle={<CorreoDeCuenta {...cuenta} />}>{fullName}</ConDetalle>
    ),
  },
  { key: 'usuario', label: texts.usuario, isSortable: true, room: 9, render: ({ username }) => username },
  {
    key: 'rol',
    label: texts.rol,
    isSortable: true,
    room: ANCHO_DE_ROL,
    render: ({ rol }) => NOMBRE_ROL[rol],
  },
  { key: 'estado', label: texts.estado, room: 11, render: (cuenta) => <EstadoDeCuenta cuenta={cuenta} /> },
  {
    key: 'creado',
    label: texts.creada,
    isSortable: true,
    isDate: true,
    room: 7,
    render: ({ creadoEn }) => formatFecha(creadoEn),
  },
  {
    key: 'acciones',
    label: texts.acciones,
    isAction: true,
    room: 9,
    render: (cuenta) => (
      <Stack $gap={2}>
        <Administrar cuenta={cuenta} />
        {cuenta.bloqueo && <Desbloquear cuenta={cuenta} />}
      </Stack>
    ),
  },
];

function CorreoDeCuenta({ email, correoPendiente }: Pick<Cuenta, 'email' | 'correoPendiente'>) {
  if (!correoPendiente) return <Email address={email} />;
  return (
    <>
      <Email address={email} />
      <br />
      <span>{`${texts.pendiente} `}</span>
      <Email address={correoPendiente.email} />
    </>
  );
}

function EstadoDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const { activo, conClave, sesionUsadaEn, bloqueo } = cuenta;
  if (!activo) return <Badge tone="rejected">{texts.desactivada}</Badge>;
  if (bloqueo)
    return (
      <ConDetalle detalle={texts.bloqueadaHasta(bloqueo)}>
        <Badge tone={bloqueo.enTodosLosLugares ? 'rejected' : 'pending'}>{texts.bloqueada}</Badge>
      </ConDetalle>
    );
  if (!conClave) return <Badge tone="pending">{texts.sinContrasena}</Badge>;
  if (!sesionUsadaEn) return <Badge tone="neutral">{texts.activa}</Badge>;
  return (
    <ConDetalle detalle={formatFechaHora(sesionUsadaEn)}>
      <Badge tone="accepted">{texts.enSesion}</Badge>
    </ConDetalle>
  );
}
