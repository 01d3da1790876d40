import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { onSessionEnd, useUser } from 'shared-auth';
import { Skeleton } from 'shared-ui';
import { eliminarBorradoresDe } from './borradores/borrador.store';
import { EnviadasScreen } from './enviadas/enviadas.screen';
import { TableroScreen } from './tablero/tablero.screen';
import { TEXTOS } from './texts';

export const contract = 1;

export { hasUnsavedWork } from 'shared-auth';

// The forms bring the form library and the schemas along; the lists do without.
const RegistrarScreen = lazy(() =>
  import('./registrar/registrar.screen').then((modulo) => ({ default: modulo.RegistrarScreen })),
);
const CorregirScreen = lazy(() =>
  import('./corregir/corregir.screen').then((modulo) => ({ default: modulo.CorregirScreen })),
);

/** The advisor's area. */
export default function Remote() {
  useFinDeSesion();
  return (
    <Suspense fallback={<Skeleton height={120} lines={3} label={TEXTOS.cargando} />}>
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

/** Drafts hold personal data: leaving the session on purpose takes them off the device. */
function useFinDeSesion() {
  const { sub } = useUser();
  useEffect(
    () =>
      onSessionEnd((motivo) => {
        if (motivo === 'logout') eliminarBorradoresDe(sub);
      }),
    [sub],
  );
}
