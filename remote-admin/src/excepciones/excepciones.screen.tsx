import type { Excepcion } from 'shared-domain';
import { Page, Stack } from 'shared-ui';
import { EstadoDeLaCadena } from '../cadena/estado-de-la-cadena';
import { BotonExportar } from '../exportacion/boton-exportar';
import { Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { CamposDePeriodo, periodoElegido } from '../lista/periodo';
import { type Filtro, type Parametros, useParametros } from '../lista/use-parametros';
import { COLUMNAS } from './columnas';
import { CuentaPorTipo } from './cuenta-por-tipo';
import { EXCEPCIONES, useExcepciones } from './excepciones.api';
import { texts } from './texts';

/** What an auditor looks at first. */
export function ExcepcionesScreen() {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  const filtro = { ...periodo, ...parametros.elegidos('tipo') };
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <BotonExportar ruta={EXCEPCIONES} filtro={filtro} formato="csv" archivo="excepciones" />
          <BotonExportar ruta={EXCEPCIONES} filtro={filtro} formato="xlsx" archivo="excepciones" />
        </>
      }
    >
      <EstadoDeLaCadena />
      <Stack>
        <Filtros>
          <CamposDePeriodo parametros={parametros} />
          <LimpiarFiltros parametros={parametros} nombres={['desde', 'hasta', 'tipo']} />
        </Filtros>
        {periodo && <Hallazgos parametros={parametros} filtro={filtro} />}
      </Stack>
    </Page>
  );
}

function Hallazgos({ parametros, filtro }: { parametros: Parametros; filtro: Filtro }) {
  const excepciones = useExcepciones({ ...filtro, ...parametros.elegidos('pagina') });
  return (
    <>
      {excepciones.data && <CuentaPorTipo parametros={parametros} porTipo={excepciones.data.porTipo} />}
      <Lista<Excepcion>
        titulo={texts.lista}
        consulta={excepciones}
        parametros={parametros}
        columnas={COLUMNAS}
        getKey={({ tipo, evaluacionId }) => `${tipo}-${evaluacionId}`}
        cuenta={texts.cuenta}
        vacio={{ title: texts.vacio, text: texts.vacioAyuda }}
      />
    </>
  );
}
