import { type Cuenta, formatFecha, formatFechaHora, NOMBRE_ROL } from 'shared-domain';
import { Badge, Email } from 'shared-ui';
import type { Columna } from '../lista/columna';
import { Detalle } from '../lista/detalle';
import { Administrar } from './administrar';
import { texts } from './texts';

export const COLUMNAS: readonly Columna<Cuenta>[] = [
  {
    key: 'nombre',
    label: texts.nombre,
    isSortable: true,
    room: 10,
    render: ({ fullName, email }) => (
      <>
        {fullName}{' '}
        <Detalle>
          <Email address={email} />
        </Detalle>
      </>
    ),
  },
  { key: 'usuario', label: texts.usuario, isSortable: true, render: ({ username }) => username },
  { key: 'rol', label: texts.rol, isSortable: true, room: 9, render: ({ rol }) => NOMBRE_ROL[rol] },
  { key: 'estado', label: texts.estado, render: (cuenta) => <EstadoDeCuenta cuenta={cuenta} /> },
  {
    key: 'creado',
    label: texts.creada,
    isSortable: true,
    isDate: true,
    render: ({ creadoEn }) => formatFecha(creadoEn),
  },
  {
    key: 'acciones',
    label: texts.acciones,
    isAction: true,
    render: (cuenta) => <Administrar cuenta={cuenta} />,
  },
];

function EstadoDeCuenta({ cuenta: { activo, conClave, sesionUsadaEn } }: { cuenta: Cuenta }) {
  if (!activo) return <Badge tone="rejected">{texts.desactivada}</Badge>;
  if (!conClave) return <Badge tone="pending">{texts.sinClave}</Badge>;
  if (!sesionUsadaEn) return <Badge tone="neutral">{texts.activa}</Badge>;
  return (
    <>
      <Badge tone="accepted">{texts.enSesion}</Badge> <Detalle>{formatFechaHora(sesionUsadaEn)}</Detalle>
    </>
  );
}
