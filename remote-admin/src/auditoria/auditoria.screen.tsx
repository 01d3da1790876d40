import { EVENTO_AUDITORIA, type EventoAuditoria, opcionesDe } from 'shared-domain';
import { Page, Stack } from 'shared-ui';
import { BotonExportar } from '../exportacion/boton-exportar';
import { Buscador, FiltroDeOpcion, Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { CamposDePeriodo, periodoElegido } from '../lista/periodo';
import { type Filtro, type Parametros, useParametros } from '../lista/use-parametros';
import { AUDITORIA, useEventos } from './auditoria.api';
import { COLUMNAS } from './columnas';
import { texts } from './texts';

const FILTROS = ['desde', 'hasta', 'actor', 'tipo', 'evaluacion'];
const RECIENTES_PRIMERO = { orden: 'fecha', sentido: 'desc' } as const;

/** The audit trail: who did what, when and from where, with what was before and after. */
export function AuditoriaScreen() {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  const filtro = { ...periodo, ...parametros.elegidos('actor', 'tipo', 'evaluacion', 'sentido') };
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <>
          <BotonExportar ruta={AUDITORIA} filtro={filtro} formato="csv" archivo="auditoria" />
          <BotonExportar ruta={AUDITORIA} filtro={filtro} formato="xlsx" archivo="auditoria" />
        </>
      }
    >
      <Stack>
        <Filtros>
          <CamposDePeriodo parametros={parametros} />
          <Buscador parametros={parametros} nombre="actor" label={texts.persona} />
          <FiltroDeOpcion
            parametros={parametros}
            nombre="tipo"
            label={texts.evento}
            todos={texts.todos}
            options={opcionesDe(EVENTO_AUDITORIA)}
          />
          <Buscador
            parametros={parametros}
            nombre="evaluacion"
            label={texts.numeroDeEvaluacion}
            maxLength={15}
            isNumeric
          />
          <LimpiarFiltros parametros={parametros} nombres={FILTROS} />
        </Filtros>
        {periodo && <Eventos parametros={parametros} filtro={filtro} />}
      </Stack>
    </Page>
  );
}

function Eventos({ parametros, filtro }: { parametros: Parametros; filtro: Filtro }) {
  const eventos = useEventos({ ...filtro, ...parametros.elegidos('pagina') });
  return (
    <Lista<EventoAuditoria>
      titulo={texts.titulo}
      consulta={eventos}
      parametros={parametros}
      columnas={COLUMNAS}
      getKey={({ id }) => id}
      cuenta={texts.cuenta}
      vacio={{ title: texts.vacio, text: texts.vacioAyuda }}
      ordenHabitual={RECIENTES_PRIMERO}
    />
  );
}
