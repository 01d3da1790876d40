import '../environment/umask';

import { borrarSesiones } from '../features/sesion';
import { ANONIMO, anotar, contextoSinLlamada } from '../ledger';
import { say, withDatabase } from './base/run-command';

const WRITES = { writes: true };

/** `npm run admin -- close-sessions` ends all sessions, also while the service runs. */
withDatabase(async ({ db }) => {
  const cuantas = await db.transaction().execute(async (tx) => {
    const terminadas = await borrarSesiones(tx);
    const contexto = contextoSinLlamada(ANONIMO, Date.now());
    await anotar(tx, contexto, { tipo: 'sesion.todas_terminadas', detalle: { cuantas: terminadas } });
    return terminadas;
  });
  say(`Sesiones cerradas: ${cuantas}. Todos tienen que iniciar sesión de nuevo.`);
  return 0;
}, WRITES);
