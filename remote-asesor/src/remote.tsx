import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Skeleton } from 'shared-ui';
import { useDeviceDrafts } from './borradores/use-device-drafts';
import EnviadasScreen from './enviadas/enviadas.screen';
import TableroScreen from './tablero/tablero.screen';
import { texts } from './texts';

export const contract = 1;

export { hasUnsavedWork } from 'shared-auth';

// Loaded on demand, because only the forms need the form library and the schemas.
const RegistrarScreen = lazy(() => import('./registrar/registrar.screen'));
const CorregirScreen = lazy(() => import('./corregir/corregir.screen'));

/** The advisor's area. */
export default function Remote() {
  useDeviceDrafts();
  const { pathname } = useLocation();
  // Without a key the screen before would stay, as if its link were dead, until the files of the next one are there.
  return (
    <Suspense key={pathname} fallback={<Skeleton height={120} lines={3} label={texts.cargando} />}>
      <Routes>
        <Route index element={<TableroScreen />} />
        <Route path="dashboard" element={<TableroScreen />} />
        <Route path="evaluacion-cliente" element={<RegistrarScreen />} />
        <Route path="evaluacion-cliente/:dniCliente" element={<CorregirScreen />} />
        <Route path="evaluaciones-enviadas" element={<EnviadasScreen />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}
