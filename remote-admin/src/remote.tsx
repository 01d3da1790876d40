import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Skeleton } from 'shared-ui';
import { NoDisponibleScreen } from './no-disponible/no-disponible.screen';
import { PanelScreen } from './panel/panel.screen';
import { ReportesScreen } from './reportes/reportes.screen';
import { texts } from './texts';

export const contract = 1;
export { hasUnsavedWork } from './salida/unsaved-work';

const EmpleadosScreen = lazy(() =>
  import('./cuentas/cuentas.screen').then((modulo) => ({ default: modulo.EmpleadosScreen })),
);
const UsuariosScreen = lazy(() =>
  import('./cuentas/cuentas.screen').then((modulo) => ({ default: modulo.UsuariosScreen })),
);
const NuevaCuentaScreen = lazy(() =>
  import('./cuentas/nueva-cuenta.screen').then((modulo) => ({ default: modulo.NuevaCuentaScreen })),
);

/** The pages below each part of the address that this remote serves, by their path in it. */
const PAGINAS: Record<string, Record<string, ReactNode>> = {
  superadmin: {
    '': <PanelScreen />,
    clientes: <NoDisponibleScreen titulo="Clientes" />,
    empleados: <EmpleadosScreen />,
    'empleados/nuevo': <NuevaCuentaScreen lista="/superadmin/empleados" />,
  },
  admin: {
    '': <PanelScreen />,
    dashboard: <PanelScreen />,
    'users/list': <UsuariosScreen />,
    'users/add': <NuevaCuentaScreen lista="/admin/users/list" />,
    'settings/general': <NoDisponibleScreen titulo="Configuración general" />,
    'settings/security': <NoDisponibleScreen titulo="Seguridad" />,
  },
  auditor: { '': <PanelScreen />, dashboard: <PanelScreen />, reports: <ReportesScreen /> },
  cajero: { '': <PanelScreen />, dashboard: <PanelScreen />, reports: <ReportesScreen /> },
  encargado: {
    'teams/list': <NoDisponibleScreen titulo="Equipos" />,
    'teams/tasks': <NoDisponibleScreen titulo="Tareas de equipos" />,
  },
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
