import type { UseQueryResult } from '@tanstack/react-query';
import { NOMBRE_ROL, type PaginaCuentas } from 'shared-domain';
import { CompactTable, TextLink } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

type PorRol = PaginaCuentas['porRol'][number];

const COLUMNAS = [
  { key: 'rol', label: texts.rol, render: ({ rol }: PorRol) => NOMBRE_ROL[rol] },
  {
    key: 'activas',
    label: texts.activas,
    align: 'end',
    render: ({ activas, hayMasActivas }: PorRol) => texts.cuantas(activas, hayMasActivas),
  },
  {
    key: 'inactivas',
    label: texts.inactivas,
    align: 'end',
    render: ({ inactivas, hayMasInactivas }: PorRol) => texts.cuantas(inactivas, hayMasInactivas),
  },
] as const;

export function PersonasPorRol({ cuentas }: { cuentas: UseQueryResult<PaginaCuentas> }) {
  return (
    <Seccion titulo={texts.personas}>
      <Lectura consulta={cuentas} lineas={7}>
        {({ porRol }) => (
          <CompactTable caption={texts.personas} columns={COLUMNAS} rows={porRol} getKey={({ rol }) => rol} />
        )}
      </Lectura>
      <TextLink to="/superadmin/empleados">{texts.verEmpleados}</TextLink>
    </Seccion>
  );
}
