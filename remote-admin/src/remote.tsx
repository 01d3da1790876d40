import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

export const contract = 1;
export { hasUnsavedWork } from 'shared-auth';

// A role needs a few of these pages, so each comes with its own files.
const InicioScreen = lazy(() => import('./inicio/inicio.screen').then((m) => ({ default: m.InicioScreen })));
const ClientesScreen = lazy(() =>
  import('./clientes/clientes.screen').then((m) => ({ default: m.ClientesScreen })),
);
const ExpedienteScreen = lazy(() =>
  import('./clientes/expediente.screen').then((m) => ({ default: m.ExpedienteScreen })),
);
const EmpleadosScreen = lazy(() =>
  import('./cuentas/cuentas.screen').then((m) => ({ default: m.EmpleadosScreen })),
);
const UsuariosScreen = lazy(() =>
  import('./cuentas/cuentas.screen').then((m) => ({ default: m.UsuariosScreen })),
);
const NuevaCuentaScreen = lazy(() =>
  import('./cuentas/nueva-cuenta.screen').then((m) => ({ default: m.NuevaCuentaScreen })),
);
const PanelAdminScreen = lazy(() =>
  import('./panel-admin/panel-admin.screen').then((m) => ({ default: m.PanelAdminScreen })),
);
const GeneralScreen = lazy(() =>
  import('./configuracion/general.screen').then((m) => ({ default: m.GeneralScreen })),
);
const SeguridadScreen = lazy(() =>
  import('./configuracion/seguridad.screen').then((m) => ({ default: m.SeguridadScreen })),
);
const ExcepcionesScreen = lazy(() =>
  import('./excepciones/excepciones.screen').then((m) => ({ default: m.ExcepcionesScreen })),
);
const AuditoriaScreen = lazy(() =>
  import('./auditoria/auditoria.screen').then((m) => ({ default: m.AuditoriaScreen })),
);
const DesembolsosScreen = lazy(() =>
  import('./desembolsos/desembolsos.screen').then((m) => ({ default: m.DesembolsosScreen })),
);
const ConstanciaScreen = lazy(() =>
  import('./desembolsos/constancia.screen').then((m) => ({ default: m.ConstanciaScreen })),
);
const ReporteDeDesembolsosScreen = lazy(() =>
  import('./reporte-desembolsos/reporte.screen').then((m) => ({ default: m.ReporteDeDesembolsosScreen })),
);
const EquiposScreen = lazy(() =>
  import('./equipos/equipos.screen').then((m) => ({ default: m.EquiposScreen })),
);
const TareasScreen = lazy(() => import('./equipos/tareas.screen').then((m) => ({ default: m.TareasScreen })));

/** The pages below each part of the address that this remote serves, by their path in it. */
const PAGINAS: Record<string, Record<string, ReactNode>> = {
  superadmin: {
    '': <InicioScreen />,
    clientes: <ClientesScreen />,
    'clientes/:id': <ExpedienteScreen />,
    empleados: <EmpleadosScreen />,
    'empleados/nuevo': <NuevaCuentaScreen lista="/superadmin/empleados" />,
  },
  admin: {
    '': <PanelAdminScreen />,
    dashboard: <PanelAdminScreen />,
    'users/list': <UsuariosScreen />,
    'users/add': <NuevaCuentaScreen lista="/admin/users/list" />,
    'settings/general': <GeneralScreen />,
    'settings/security': <SeguridadScreen />,
  },
  auditor: {
    '': <ExcepcionesScreen />,
    dashboard: <ExcepcionesScreen />,
    reports: <AuditoriaScreen />,
    'constancia/:id': <ConstanciaScreen lista="/auditor/reports" />,
  },
  cajero: {
    '': <DesembolsosScreen />,
    dashboard: <DesembolsosScreen />,
    reports: <ReporteDeDesembolsosScreen />,
    'constancia/:id': <ConstanciaScreen lista="/cajero/dashboard" />,
  },
  encargado: { 'teams/list': <EquiposScreen />, 'teams/tasks': <TareasScreen /> },
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
