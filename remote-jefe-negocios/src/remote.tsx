import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OnDemand, preloadedPart, Skeleton } from 'shared-ui';
import ColaScreen from './cola/cola.screen';

export { hasUnsavedWork } from 'shared-auth';

export const contract = 1;

// Loading the queue alone is faster than with the other screens.
const evaluacionesClientes = preloadedPart(() =>
  import('./evaluaciones-clientes/evaluaciones-clientes.screen').then((module) => module.default),
);
const MisDecisionesScreen = lazy(() => import('./mis-decisiones/mis-decisiones.screen'));

export default function Remote() {
  return (
    <Routes>
      <Route index element={<ColaScreen />} />
      <Route
        path="evaluaciones-clientes"
        element={<OnDemand part={evaluacionesClientes} placeholder={<Skeleton lines={8} />} props={{}} />}
      />
      <Route
        path="mis-decisiones"
        element={
          <Suspense fallback={<Skeleton lines={8} />}>
            <MisDecisionesScreen />
          </Suspense>
        }
      />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
