import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { onSessionEnd, sweepDrafts, useUser } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import { removeDraftsOf, removeReadableDraftsOfOthers } from './borradores/draft-storage';
import EnviadasScreen from './evaluaciones/enviadas.screen';
import TableroScreen from './tablero/tablero.screen';
import { texts } from './texts';

export const contract = 1;

export { hasUnsavedWork } from 'shared-auth';

// Loaded on demand, because only the forms need the form library and the schemas.
const RegistrarScreen = lazy(() => import('./registrar/registrar.screen'));
const CorregirScreen = lazy(() => import('./corregir/corregir.screen'));

/** A shared Suspense would keep the previous screen visible, as if its link were dead. */
const onDemand = (screen: ReactNode) => (
  <Suspense fallback={<Skeleton height={120} lines={3} label={texts.cargando} />}>{screen}</Suspense>
);

export default function Remote() {
  useDeviceDrafts();
  return (
    <Routes>
      <Route index element={<TableroScreen />} />
      <Route path="dashboard" element={<TableroScreen />} />
      <Route path="evaluacion-cliente" element={onDemand(<RegistrarScreen />)} />
      <Route path="evaluacion-cliente/:dniCliente" element={onDemand(<CorregirScreen />)} />
      <Route path="evaluaciones-enviadas" element={<EnviadasScreen />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}

/** Drafts hold personal data: advisors cannot read each other's, and logout deletes them. */
function useDeviceDrafts(): void {
  const { sub } = useUser();
  useEffect(() => {
    sweepDrafts();
    removeReadableDraftsOfOthers(sub);
    return onSessionEnd((reason) => {
      if (reason === 'logout') removeDraftsOf(sub);
    });
  }, [sub]);
}
