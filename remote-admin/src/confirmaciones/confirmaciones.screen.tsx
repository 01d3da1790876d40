import { ESTADO_PROPUESTA, opcionesDe } from 'shared-domain';
import { ListScreen } from '../lista/list-screen';
import { useParametros } from '../lista/use-parametros';
import { COLUMNAS_PENDIENTES, COLUMNAS_RESUELTAS } from './columnas';
import { texts } from './texts';

const { pendiente, ...RESUELTAS } = ESTADO_PROPUESTA;
const FILTROS = [
  { nombre: 'estado', label: texts.mostrar, todos: pendiente, options: opcionesDe(RESUELTAS) },
];

/** Changes that one person proposed: those that wait for another one, the oldest first, or those that are over. */
export default function ConfirmacionesScreen() {
  const isResuelta = useParametros().leer('estado') in RESUELTAS;
  return (
    <ListScreen
      call="GET /api/propuestas"
      textos={texts}
      filtros={FILTROS}
      isShortOnPhone
      getKey={({ id }) => id}
      columnas={isResuelta ? COLUMNAS_RESUELTAS : COLUMNAS_PENDIENTES}
    />
  );
}
