import { useState } from 'react';
import { useUser } from 'shared-auth';
import { formatFecha, formatFechaHora } from 'shared-domain/campos';
import { type Cuenta, NOMBRE_ROL, rolesQueNombra } from 'shared-domain/cuenta';
import { Badge, Button, Email, LinkButton, Stack, VisuallyHidden } from 'shared-ui';
import { EnlaceAConfirmaciones } from '../confirmaciones/enlace-a-confirmaciones';
import { ANCHO_DE_ROL, type Columna, ConDetalle } from '../lista/columna';
import { ListScreen } from '../lista/list-screen';
import { TerminarTodas } from '../sesiones/terminar-todas';
import { Desbloquear } from './acciones-de-cuenta';
import { CuentaDialog } from './cuenta.dialog';
import { opcionesDeRol, texts } from './texts';

interface Props {
  /** `empleados` lists staff, for a superadmin; `usuarios` lists everyone an admin manages, clients too. */
  vista: 'empleados' | 'usuarios';
  alta: string;
}

export default function CuentasScreen({ vista, alta }: Props) {
  const { rol } = useUser();
  const isPersonal = vista === 'empleados';
  const roles = isPersonal ? rolesQueNombra(rol) : [...rolesQueNombra(rol), 'cliente' as const];
  return (
    <ListScreen
      call="GET /api/usuarios"
      query={isPersonal ? { rol: 'personal' } : {}}
      textos={{ ...texts, ...texts[vista] }}
      filtros={[
        { nombre: 'q', label: texts.buscar },
        { nombre: 'rol', label: texts.rol, todos: texts.todosLosRoles, options: opcionesDeRol(roles) },
        { nombre: 'estado', label: texts.estado, todos: texts.todosLosEstados, options: ESTADOS },
      ]}
      acciones={
        <>
          <EnlaceAConfirmaciones />
          <LinkButton to={alta}>{texts[vista].nueva}</LinkButton>
        </>
      }
      ordenHabitual={{ orden: 'nombre', sentido: 'asc' }}
      alrededor={(children) => (
        <Stack>
          {children}
          <TerminarTodas />
        </Stack>
      )}
      getKey={({ id }) => id}
      columnas={COLUMNAS}
    />
  );
}

const ESTADOS = [
  { value: 'activo', label: texts.activas },
  { value: 'inactivo', label: texts.inactivas },
];

const COLUMNAS: readonly Columna<Cuenta>[] = [
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

function Administrar({ cuenta }: { cuenta: Cuenta }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.administrar}
        <VisuallyHidden>{` ${texts.aPersona(cuenta.fullName)}`}</VisuallyHidden>
      </Button>
      {isOpen && <CuentaDialog cuenta={cuenta} onClose={() => setOpen(false)} />}
    </>
  );
}
