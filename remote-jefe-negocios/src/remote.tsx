import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Skeleton } from 'shared-ui';
import ColaScreen from './cola/cola.screen';
import EvaluacionesClientesScreen from './evaluaciones-clientes/evaluaciones-clientes.screen';

export { hasUnsavedWork } from 'shared-auth';

export const contract = 1;

// Loaded on demand, so that the queue is there sooner.
const MisDecisionesScreen = lazy(() => import('./mis-decisiones/mis-decisiones.screen'));

export default function Remote() {
  return (
    <Routes>
      <Route index element={<ColaScreen />} />
      <Route path="evaluaciones-clientes" element={<EvaluacionesClientesScreen />} />
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
