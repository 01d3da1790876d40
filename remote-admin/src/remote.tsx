import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

export const contract = 1;
export { hasUnsavedWork } from 'shared-auth';

// Each screen is loaded on demand, because a role needs only a few of them.
const Inicio = lazy(() => import('./inicio/inicio.screen'));
const Clientes = lazy(() => import('./clientes/clientes.screen'));
const Expediente = lazy(() => import('./clientes/expediente.screen'));
const Cuentas = lazy(() => import('./cuentas/cuentas.screen'));
const NuevaCuenta = lazy(() => import('./cuentas/nueva-cuenta.screen'));
const PanelAdmin = lazy(() => import('./panel-admin/panel-admin.screen'));
const General = lazy(() => import('./configuracion/general.screen'));
const Seguridad = lazy(() => import('./configuracion/seguridad.screen'));
const Excepciones = lazy(() => import('./excepciones/excepciones.screen'));
const Auditoria = lazy(() => import('./auditoria/auditoria.screen'));
const Desembolsos = lazy(() => import('./desembolsos/desembolsos.screen'));
const Constancia = lazy(() => import('./desembolsos/constancia.screen'));
const Reporte = lazy(() => import('./reporte-desembolsos/reporte.screen'));
const Equipos = lazy(() => import('./equipos/equipos.screen'));
const Tareas = lazy(() => import('./equipos/tareas.screen'));

/** The screens of each area, which is the first part of the address, by their path below it. */
const PAGINAS: Record<string, Record<string, ReactNode>> = {
  superadmin: {
    '': <Inicio />,
    clientes: <Clientes />,
    'clientes/:id': <Expediente />,
    empleados: <Cuentas vista="empleados" alta="/superadmin/empleados/nuevo" />,
    'empleados/nuevo': <NuevaCuenta lista="/superadmin/empleados" />,
  },
  admin: {
    '': <PanelAdmin />,
    dashboard: <PanelAdmin />,
    'users/list': <Cuentas vista="usuarios" alta="/admin/users/add" />,
    'users/add': <NuevaCuenta lista="/admin/users/list" />,
    'settings/general': <General />,
    'settings/security': <Seguridad />,
  },
  auditor: {
    '': <Excepciones />,
    dashboard: <Excepciones />,
    reports: <Auditoria />,
    'constancia/:id': <Constancia lista="/auditor/reports" />,
  },
  cajero: {
    '': <Desembolsos />,
    dashboard: <Desembolsos />,
    reports: <Reporte />,
    'constancia/:id': <Constancia lista="/cajero/dashboard" />,
  },
  encargado: { 'teams/list': <Equipos />, 'teams/tasks': <Tareas /> },
};

export default function Remote() {
  const area = useLocation().pathname.split('/')[1] ?? '';
  return (
    <Suspense fallback={<Skeleton height={96} lines={3} label={texts.cargando} />}>
      <Routes>
        {Object.entries(PAGINAS[area] ?? {}).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}
