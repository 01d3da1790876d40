import { Navigate, Route, Routes } from 'react-router-dom';
import CartaScreen from './carta/carta.screen';
import ConstanciaScreen from './constancia/constancia.screen';
import InicioScreen from './inicio/inicio.screen';
import MisEvaluacionesScreen from './mis-evaluaciones/mis-evaluaciones.screen';

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
