import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { NoDisponibleScreen } from './no-disponible/no-disponible.screen';
import { PanelScreen } from './panel/panel.screen';
import { ReportesScreen } from './reportes/reportes.screen';

export const contract = 1;

/** The pages below each part of the address that this remote serves, by their path in it. */
const PAGINAS: Record<string, Record<string, ReactNode>> = {
  superadmin: {
    '': <PanelScreen />,
    clientes: <NoDisponibleScreen titulo="Clientes" />,
    empleados: <NoDisponibleScreen titulo="Empleados" />,
  },
  admin: {
    '': <PanelScreen />,
    dashboard: <PanelScreen />,
    'users/list': <NoDisponibleScreen titulo="Usuarios" />,
    'users/add': <NoDisponibleScreen titulo="Nuevo usuario" />,
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
    <Routes>
      {Object.entries(PAGINAS[area] ?? {}).map(([path, page]) => (
        <Route key={path} path={path} element={page} />
      ))}
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
