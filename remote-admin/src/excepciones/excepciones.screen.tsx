import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { EXCEPCION, type FiltroExcepciones, opcionesDe, type PaginaExcepciones } from 'shared-domain';
import { LinkButton, Page, Stack } from 'shared-ui';
import { EstadoDeLaCadena } from '../cadena/estado-de-la-cadena';
import { BotonesExportar, porQueNoSeExporta } from '../exportacion/botones-exportar';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { periodoElegido } from '../lista/periodo';
import { type Parametros, useParametros } from '../lista/use-parametros';
import { usePorPagina } from '../lista/use-por-pagina';
import { COLUMNAS } from './columnas';
import { ControlesAuditados } from './controles-auditados';
import { CuentaPorTipo } from './cuenta-por-tipo';
import { excepcionesDe, exportarExcepciones } from './excepciones.api';
import { texts } from './texts';

/** What the printed sheet tells: the days, and the kind that is chosen by a touch. */
const FILTROS = {
  hasPeriodo: true,
  campos: [{ nombre: 'tipo', label: texts.excepcion, todos: '', options: opcionesDe(EXCEPCION) }],
};

/** What an auditor looks at first. */
export default function ExcepcionesScreen() {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  const filtro = { ...periodo, ...parametros.elegidos<FiltroExcepciones>('tipo') };
  const pagina = { ...parametros.elegidos<FiltroExcepciones>('pagina', 'cursor'), ...usePorPagina() };
  const excepciones = useQuery({
    ...excepcionesDe({ ...filtro, ...pagina }),
    enabled: periodo !== undefined,
  });
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <LinkButton variant="secondary" to="/auditor/consultas">
            {texts.quienConsulto}
          </LinkButton>
          <BotonesExportar
            exportar={exportarExcepciones(filtro)}
            archivo="excepciones"
            porQueNo={porQueNoSeExporta(excepciones)}
          />
        </>
      }
    >
      <EstadoDeLaCadena />
      <Stack>
        <Filtros parametros={parametros} hasPeriodo />
        {periodo && <Hallazgos parametros={parametros} excepciones={excepciones} />}
      </Stack>
      <ControlesAuditados />
    </Page>
  );
}

interface Props {
  parametros: Parametros;
  excepciones: UseQueryResult<PaginaExcepciones>;
}

function Hallazgos({ parametros, excepciones }: Props) {
  return (
    <>
      {excepciones.data && <CuentaPorTipo parametros={parametros} porTipo={excepciones.data.porTipo} />}
      <Lista
        textos={{ ...texts, titulo: texts.lista }}
        consulta={excepciones}
        parametros={parametros}
        columnas={COLUMNAS}
        filtros={FILTROS}
        getKey={({ tipo, evaluacionId, persona, fecha }) => `${tipo}-${evaluacionId}-${persona?.id}-${fecha}`}
      />
    </>
  );
}
