import { Navigate, Route, Routes } from 'react-router-dom';
import InicioScreen from './evaluaciones/inicio.screen';
import MisEvaluacionesScreen from './evaluaciones/mis-evaluaciones.screen';
import CartaScreen from './hojas/carta.screen';
import ConstanciaScreen from './hojas/constancia.screen';

export const contract = 1;

export default function Remote() {
  return (
    <Routes>
      <Route index element={<InicioScreen />} />
      <Route path="mis-evaluaciones" element={<MisEvaluacionesScreen />} />
      <Route path="mis-evaluaciones/:id/constancia" element={<ConstanciaScreen />} />
      <Route path="mis-evaluaciones/:id/carta" element={<CartaScreen />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
