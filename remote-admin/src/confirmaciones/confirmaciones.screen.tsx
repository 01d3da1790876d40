import { useQuery } from '@tanstack/react-query';
import { ESTADO_PROPUESTA, type FiltroPropuestas, opcionesDe } from 'shared-domain';
import { Page, Stack } from 'shared-ui';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { usePorPagina } from '../lista/use-por-pagina';
import { COLUMNAS_PENDIENTES, COLUMNAS_RESUELTAS } from './columnas';
import { propuestasDe } from './confirmaciones.api';
import { texts } from './texts';

const { pendiente, ...RESUELTAS } = ESTADO_PROPUESTA;
const FILTROS = [
  { nombre: 'estado', label: texts.mostrar, todos: pendiente, options: opcionesDe(RESUELTAS) },
];

/** Changes that one person proposed: those that wait for another one, the oldest first, or those that are over. */
export default function ConfirmacionesScreen() {
  const parametros = useParametros();
  const elegido = parametros.elegidos<FiltroPropuestas>('estado', 'pagina');
  const propuestas = useQuery(propuestasDe({ ...elegido, ...usePorPagina() }));
  const { estado = 'pendiente' } = elegido;
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Stack>
        <Filtros parametros={parametros} campos={FILTROS} />
        <Lista
          key={estado}
          textos={texts}
          consulta={propuestas}
          parametros={parametros}
          columnas={estado === 'pendiente' ? COLUMNAS_PENDIENTES : COLUMNAS_RESUELTAS}
          getKey={({ id }) => id}
        />
      </Stack>
    </Page>
  );
}
