import { useQuery } from '@tanstack/react-query';
import { type FiltroDesembolsos, TOPE } from 'shared-domain';
import { Page, Stack } from 'shared-ui';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { COLUMNAS_PENDIENTES, COLUMNAS_REALIZADOS } from './columnas';
import { desembolsosDe } from './desembolsos.api';
import { texts } from './texts';

const REALIZADO = 'realizado';
const FILTROS = [
  { nombre: 'dni', label: texts.dni, help: texts.dniAyuda, maxLength: TOPE.dniMaximo, isNumeric: true },
  {
    nombre: 'estado',
    label: texts.mostrar,
    todos: texts.pendiente.titulo,
    options: [{ value: REALIZADO, label: texts.realizado.titulo }],
  },
];

/** The cashier's list: approved credits that wait for their money, or those that were paid out. */
export default function DesembolsosScreen() {
  const parametros = useParametros();
  const estado = parametros.leer('estado') === REALIZADO ? REALIZADO : 'pendiente';
  const elegido = parametros.elegidos<FiltroDesembolsos>('dni', 'pagina');
  const desembolsos = useQuery(desembolsosDe({ ...elegido, estado }));
  const textos = texts[estado];
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Stack>
        <Filtros parametros={parametros} campos={FILTROS} />
        <h2>{textos.titulo}</h2>
        <Lista
          key={estado}
          textos={textos}
          consulta={desembolsos}
          parametros={parametros}
          columnas={estado === REALIZADO ? COLUMNAS_REALIZADOS : COLUMNAS_PENDIENTES}
          getKey={({ evaluacionId }) => evaluacionId}
          isFiltered={elegido.dni !== undefined}
        />
      </Stack>
    </Page>
  );
}
