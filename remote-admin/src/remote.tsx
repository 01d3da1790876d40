import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

export const contract = 1;
export { hasUnsavedWork } from 'shared-auth';

// Loaded on demand, because a role needs only a few screens.
const Inicio = lazy(() => import('./inicio/inicio.screen'));
const Clientes = lazy(() => import('./clientes/clientes.screen'));
const Expediente = lazy(() => import('./clientes/expediente.screen'));
const Cuentas = lazy(() => import('./cuentas/cuentas.screen'));
const NuevaCuenta = lazy(() => import('./cuentas/nueva-cuenta.screen'));
const PanelAdmin = lazy(() => import('./panel-admin/panel-admin.screen'));
const General = lazy(() => import('./configuracion/general.screen'));
const Seguridad = lazy(() => import('./configuracion/seguridad.screen'));
const Limites = lazy(() => import('./limites/limites.screen'));
const Excepciones = lazy(() => import('./excepciones/excepciones.screen'));
const Miradas = lazy(() => import('./miradas/miradas.screen'));
const Evaluaciones = lazy(() => import('./evaluaciones/evaluaciones.screen'));
const Evaluacion = lazy(() => import('./evaluaciones/evaluacion.screen'));
const Auditoria = lazy(() => import('./auditoria/auditoria.screen'));
const Desembolsos = lazy(() => import('./desembolsos/desembolsos.screen'));
const Constancia = lazy(() => import('./desembolsos/constancia.screen'));
const Confirmaciones = lazy(() => import('./confirmaciones/confirmaciones.screen'));
const Releases = lazy(() => import('./releases/releases.screen'));
const Politica = lazy(() => import('./politica/politica.screen'));
const VersionDePolitica = lazy(() => import('./politica/version.screen'));
const BorradorDePolitica = lazy(() => import('./politica/borrador/borrador.screen'));
const EfectoDelBorrador = lazy(() => import('./politica/efecto/efecto.screen'));
const Reporte = lazy(() => import('./reporte-desembolsos/reporte.screen'));
const HojaDeCaja = lazy(() => import('./hoja-de-caja/hoja-de-caja.screen'));
const Equipos = lazy(() => import('./equipos/equipos.screen'));
const Tareas = lazy(() => import('./equipos/tareas.screen'));

const POLITICA = (
  <>
    <Route path="politica" element={<Politica />} />
    <Route path="politica/versiones/:version" element={<VersionDePolitica />} />
  </>
);
const ADMINISTRACION = (
  <>
    <Route path="limites" element={<Limites />} />
    <Route path="confirmaciones" element={<Confirmaciones />} />
    <Route path="versiones" element={<Releases />} />
    {POLITICA}
    <Route path="politica/borrador" element={<BorradorDePolitica />} />
    <Route path="politica/efecto" element={<EfectoDelBorrador />} />
  </>
);

const SCREENS: Record<string, ReactNode> = {
  superadmin: (
    <>
      <Route index element={<Inicio />} />
      <Route path="clientes" element={<Clientes />} />
      <Route path="clientes/:id" element={<Expediente />} />
      <Route path="empleados" element={<Cuentas vista="empleados" alta="/superadmin/empleados/nuevo" />} />
      <Route
        path="empleados/nuevo"
        element={<NuevaCuenta vista="empleados" lista="/superadmin/empleados" />}
      />
      {ADMINISTRACION}
    </>
  ),
  admin: (
    <>
      <Route index element={<PanelAdmin />} />
      <Route path="dashboard" element={<PanelAdmin />} />
      <Route path="users/list" element={<Cuentas vista="usuarios" alta="/admin/users/add" />} />
      <Route path="users/add" element={<NuevaCuenta vista="usuarios" lista="/admin/users/list" />} />
      <Route path="settings/general" element={<General />} />
      <Route path="settings/security" element={<Seguridad />} />
      {ADMINISTRACION}
    </>
  ),
  auditor: (
    <>
      <Route index element={<Excepciones />} />
      <Route path="dashboard" element={<Excepciones />} />
      <Route path="reports" element={<Auditoria />} />
      <Route path="evaluaciones" element={<Evaluaciones />} />
      <Route path="evaluaciones/:id" element={<Evaluacion />} />
      <Route path="limites" element={<Limites />} />
      {POLITICA}
      <Route path="consultas" element={<Miradas />} />
      <Route path="consultas/:cliente" element={<Miradas />} />
      <Route path="constancia/:id" element={<Constancia lista="/auditor/reports" />} />
    </>
  ),
  cajero: (
    <>
      <Route index element={<Desembolsos />} />
      <Route path="dashboard" element={<Desembolsos />} />
      <Route path="reports" element={<Reporte />} />
      <Route path="hoja-de-caja" element={<HojaDeCaja />} />
      <Route path="constancia/:id" element={<Constancia lista="/cajero/dashboard" />} />
    </>
  ),
  encargado: (
    <>
      <Route path="teams/list" element={<Equipos />} />
      <Route path="teams/tasks" element={<Tareas />} />
    </>
  ),
};

export default function Remote() {
  const { pathname } = useLocation();
  const area = pathname.split('/')[1] ?? '';
  // Without a key, the previous screen would stay until the next chunk arrives, as if the link were dead.
  return (
    <Suspense key={pathname} fallback={<Skeleton height={96} lines={3} label={texts.cargando} />}>
      <Routes>
        {SCREENS[area]}
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}
