import { formatDuracion, formatFechaHora, type Integrante, NOMBRE_ROL } from 'shared-domain';
import { Badge, Page, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import type { Columna } from '../lista/columna';
import { Detalle } from '../lista/detalle';
import { Buscador, FiltroDeOpcion, Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { useEquipos } from './equipos.api';
import { texts } from './texts';

const ROLES = (['asesor', 'jefe_negocios', 'cajero'] as const).map((rol) => ({
  value: rol,
  label: NOMBRE_ROL[rol],
}));

const COLUMNAS: readonly Columna<Integrante>[] = [
  {
    id: 'nombre',
    titulo: texts.persona,
    celda: ({ fullName, username, activo }) => (
      <>
        {fullName} <Detalle>{username}</Detalle>
        {!activo && <Badge tone="neutral">{texts.desactivada}</Badge>}
      </>
    ),
  },
  { id: 'rol', titulo: texts.rol, celda: ({ rol }) => NOMBRE_ROL[rol] },
  { id: 'pendientes', titulo: texts.pendientes, alFinal: true, celda: ({ pendientes }) => pendientes },
  { id: 'porCorregir', titulo: texts.porCorregir, alFinal: true, celda: ({ porCorregir }) => porCorregir },
  {
    id: 'masAntigua',
    titulo: texts.masAntigua,
    celda: ({ masAntigua }) =>
      masAntigua ? (
        <time dateTime={masAntigua} title={formatFechaHora(masAntigua)}>
          {formatDuracion(Date.now() - Date.parse(masAntigua))}
        </time>
      ) : (
        texts.sinDato
      ),
  },
  { id: 'hechas', titulo: texts.hechas, alFinal: true, celda: ({ hechas7Dias }) => hechas7Dias },
  {
    id: 'acciones',
    titulo: texts.acciones,
    celda: ({ id, rol, fullName }) =>
      rol === 'asesor' ? (
        <TextLink to={`/encargado/teams/tasks?asesor=${id}`}>
          {texts.verTareas}
          <VisuallyHidden> {texts.dePersona(fullName)}</VisuallyHidden>
        </TextLink>
      ) : (
        texts.colaComun
      ),
  },
];

/** Who works here, and how much waits for each. */
export function EquiposScreen() {
  const parametros = useParametros();
  const equipos = useEquipos(parametros.elegidos('q', 'rol', 'pagina'));
  return (
    <Page title={texts.equipos} subtitle={texts.equiposAyuda}>
      <Stack>
        <Filtros>
          <Buscador parametros={parametros} nombre="q" label={texts.buscar} />
          <FiltroDeOpcion
            parametros={parametros}
            nombre="rol"
            label={texts.rol}
            todos={texts.todos}
            options={ROLES}
          />
          <LimpiarFiltros parametros={parametros} nombres={['q', 'rol']} />
        </Filtros>
        <Lista<Integrante>
          titulo={texts.equipos}
          consulta={equipos}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ id }) => id}
          cuenta={texts.personas}
          vacio={{ title: texts.nadie, text: texts.nadieAyuda }}
        />
      </Stack>
    </Page>
  );
}
