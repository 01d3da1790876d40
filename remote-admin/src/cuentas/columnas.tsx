import { type Cuenta, formatFecha, formatFechaHora, NOMBRE_ROL } from 'shared-domain';
import { Badge, Email } from 'shared-ui';
import type { Columna } from '../lista/columna';
import { Detalle } from '../lista/detalle';
import { Administrar } from './administrar';
import { texts } from './texts';

export const COLUMNAS: readonly Columna<Cuenta>[] = [
  {
    id: 'nombre',
    titulo: texts.nombre,
    ordenable: true,
    minimo: 10,
    celda: ({ fullName, email }) => (
      <>
        {fullName}{' '}
        <Detalle>
          <Email address={email} />
        </Detalle>
      </>
    ),
  },
  { id: 'usuario', titulo: texts.usuario, ordenable: true, celda: ({ username }) => username },
  { id: 'rol', titulo: texts.rol, ordenable: true, minimo: 9, celda: ({ rol }) => NOMBRE_ROL[rol] },
  { id: 'estado', titulo: texts.estado, celda: (cuenta) => <EstadoDeCuenta cuenta={cuenta} /> },
  {
    id: 'creado',
    titulo: texts.creada,
    ordenable: true,
    esFecha: true,
    celda: ({ creadoEn }) => formatFecha(creadoEn),
  },
  { id: 'acciones', titulo: texts.acciones, celda: (cuenta) => <Administrar cuenta={cuenta} /> },
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
