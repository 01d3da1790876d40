import { type Desembolso, TOPE } from 'shared-domain';
import { Page, Stack } from 'shared-ui';
import { Buscador, FiltroDeOpcion, Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { COLUMNAS_PENDIENTES, COLUMNAS_REALIZADOS } from './columnas';
import { useDesembolsos } from './desembolsos.api';
import { texts } from './texts';

const REALIZADO = 'realizado';

/** In front of the cashier: what is approved and waits for its money, and what was handed over. */
export function DesembolsosScreen() {
  const parametros = useParametros();
  const estado = parametros.leer('estado') === REALIZADO ? REALIZADO : 'pendiente';
  const desembolsos = useDesembolsos({ ...parametros.elegidos('dni', 'pagina'), estado });
  const textos = texts[estado];
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Stack>
        <Filtros>
          <Buscador
            parametros={parametros}
            nombre="dni"
            label={texts.dni}
            help={texts.dniAyuda}
            maxLength={TOPE.dniMaximo}
            isNumeric
          />
          <FiltroDeOpcion
            parametros={parametros}
            nombre="estado"
            label={texts.mostrar}
            todos={texts.pendiente.titulo}
            options={[{ value: REALIZADO, label: texts.realizado.titulo }]}
          />
          <LimpiarFiltros parametros={parametros} nombres={['dni', 'estado']} />
        </Filtros>
        <h2>{textos.titulo}</h2>
        <Lista<Desembolso>
          key={estado}
          titulo={textos.titulo}
          consulta={desembolsos}
          parametros={parametros}
          columnas={estado === REALIZADO ? COLUMNAS_REALIZADOS : COLUMNAS_PENDIENTES}
          getKey={({ evaluacionId }) => evaluacionId}
          cuenta={textos.cuenta}
          vacio={{ title: textos.vacio, text: textos.vacioAyuda }}
        />
      </Stack>
    </Page>
  );
}
