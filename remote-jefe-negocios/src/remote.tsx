import { Navigate, Route, Routes } from 'react-router-dom';
import ColaScreen from './cola/cola.screen';
import EvaluacionesClientesScreen from './evaluaciones-clientes/evaluaciones-clientes.screen';

export { hasUnsavedWork } from 'shared-auth';

export const contract = 1;

export default function Remote() {
  return (
    <Routes>
      <Route index element={<ColaScreen />} />
      <Route path="evaluaciones-clientes" element={<EvaluacionesClientesScreen />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
