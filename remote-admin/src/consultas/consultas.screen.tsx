import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type FiltroMiradas, NOMBRE_DE_CLASE, opcionesDe, type PaginaMiradas } from 'shared-domain';
import { CompactTable, LinkButton, Page, Stack } from 'shared-ui';
import { BotonesExportar, porQueNoSeExporta } from '../exportacion/botones-exportar';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { periodoElegido } from '../lista/periodo';
import { Seccion } from '../lista/seccion';
import { type Parametros, useParametros } from '../lista/use-parametros';
import { usePorPagina } from '../lista/use-por-pagina';
import { BuscadorDeCliente } from './buscador-de-cliente';
import { COLUMNAS, COLUMNAS_POR_PERSONA } from './columnas';
import { consultasDe, exportarConsultas } from './consultas.api';
import { texts } from './texts';

const FILTROS = {
  hasPeriodo: true,
  campos: [{ nombre: 'clase', label: texts.clase, todos: texts.todo, options: opcionesDe(NOMBRE_DE_CLASE) }],
};

/** Who looked at the data of one client. */
export default function ConsultasScreen() {
  const { cliente } = useParams();
  if (cliente !== undefined) return <ConsultasDeCliente key={cliente} cliente={cliente} />;
  return (
    <Page title={texts.titulo} tabTitle={texts.pestana} subtitle={texts.subtitulo}>
      <BuscadorDeCliente />
    </Page>
  );
}

function ConsultasDeCliente({ cliente }: { cliente: string }) {
  const parametros = useParametros();
  const periodo = periodoElegido(parametros);
  const filtro = { cliente, ...periodo, ...parametros.elegidos<FiltroMiradas>('clase') };
  const pagina = { ...parametros.elegidos<FiltroMiradas>('pagina', 'cursor'), ...usePorPagina() };
  const consultas = useQuery({ ...consultasDe({ ...filtro, ...pagina }), enabled: periodo !== undefined });
  const encontrado = consultas.data?.cliente;
  return (
    <Page
      title={encontrado ? texts.tituloDe(encontrado) : texts.titulo}
      tabTitle={texts.pestana}
      subtitle={encontrado ? texts.subtituloDe(encontrado) : texts.subtitulo}
      actions={
        <>
          <LinkButton variant="secondary" to="/auditor/consultas">
            {texts.otro}
          </LinkButton>
          <BotonesExportar
            exportar={exportarConsultas(filtro)}
            archivo="consultas"
            porQueNo={porQueNoSeExporta(consultas)}
          />
        </>
      }
    >
      <Stack>
        <Filtros parametros={parametros} {...FILTROS} />
        {periodo && <Consultas consultas={consultas} parametros={parametros} />}
      </Stack>
    </Page>
  );
}

interface Props {
  consultas: UseQueryResult<PaginaMiradas>;
  parametros: Parametros;
}

function Consultas({ consultas, parametros }: Props) {
  const { porPersona = [] } = consultas.data ?? {};
  return (
    <>
      {porPersona.length > 1 && (
        <Seccion titulo={texts.porPersona}>
          <CompactTable
            caption={texts.porPersona}
            columns={COLUMNAS_POR_PERSONA}
            rows={porPersona}
            getKey={({ persona }) => persona.id}
          />
        </Seccion>
      )}
      {consultas.data && <p>{texts.regla}</p>}
      <Lista
        textos={{ ...texts, titulo: texts.lista }}
        consulta={consultas}
        parametros={parametros}
        columnas={COLUMNAS}
        filtros={FILTROS}
        tituloImpreso={consultas.data && texts.tituloDe(consultas.data.cliente)}
        getKey={({ persona, desde }) => `${persona.id} ${desde}`}
      />
    </>
  );
}
