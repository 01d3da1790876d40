import { formatDuracion, formatFechaHora, formatSoles, opcionesDe, TAREA, type Tarea } from 'shared-domain';
import { Badge, Page, Stack, type Tone } from 'shared-ui';
import { ANCHO_DE_MONTO, type Columna } from '../lista/columna';
import { FiltroDeOpcion, Filtros, LimpiarFiltros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { useTareas } from './equipos.api';
import { TareasPorPersona } from './tareas-por-persona';
import { texts } from './texts';

const TONO: Record<Tarea['tipo'], Tone> = {
  decidir: 'pending',
  corregir: 'rejected',
  desembolsar: 'accepted',
};

const COLUMNAS: readonly Columna<Tarea>[] = [
  { id: 'tipo', titulo: texts.tarea, celda: ({ tipo }) => <Badge tone={TONO[tipo]}>{TAREA[tipo]}</Badge> },
  { id: 'evaluacion', titulo: texts.evaluacion, celda: ({ evaluacionId }) => `N.º ${evaluacionId}` },
  { id: 'producto', titulo: texts.producto, celda: ({ producto }) => producto },
  {
    id: 'monto',
    titulo: texts.monto,
    alFinal: true,
    minimo: ANCHO_DE_MONTO,
    celda: ({ montoPrestamo }) => formatSoles(montoPrestamo),
  },
  { id: 'asesor', titulo: texts.asesor, celda: ({ asesor }) => asesor.fullName },
  {
    id: 'espera',
    titulo: texts.espera,
    celda: ({ desde }) => (
      <time dateTime={desde} title={formatFechaHora(desde)}>
        {formatDuracion(Date.now() - Date.parse(desde))}
      </time>
    ),
  },
];

/** Everything that waits for someone, the oldest first, and how old each person's work is. */
export function TareasScreen() {
  const parametros = useParametros();
  const tareas = useTareas(parametros.elegidos('tipo', 'asesor', 'pagina'));
  const porPersona = tareas.data?.porPersona ?? [];
  const elegido = parametros.leer('asesor');
  const personas = porPersona.map(({ asesor }) => ({ value: String(asesor.id), label: asesor.fullName }));
  const isKnown = elegido === '' || personas.some(({ value }) => value === elegido);
  return (
    <Page title={texts.tareas} subtitle={texts.tareasAyuda}>
      <Stack>
        <Filtros>
          <FiltroDeOpcion
            parametros={parametros}
            nombre="tipo"
            label={texts.tarea}
            todos={texts.todas}
            options={opcionesDe(TAREA)}
          />
          <FiltroDeOpcion
            parametros={parametros}
            nombre="asesor"
            label={texts.asesor}
            todos={texts.todos}
            options={isKnown ? personas : [...personas, { value: elegido, label: texts.persona }]}
          />
          <LimpiarFiltros parametros={parametros} nombres={['tipo', 'asesor']} />
        </Filtros>
        {porPersona.length > 0 && <TareasPorPersona porPersona={porPersona} parametros={parametros} />}
        <Lista<Tarea>
          titulo={texts.tareas}
          consulta={tareas}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ tipo, evaluacionId }) => `${tipo}-${evaluacionId}`}
          cuenta={texts.cuentaTareas}
          vacio={{ title: texts.sinTareas, text: texts.sinTareasAyuda }}
        />
      </Stack>
    </Page>
  );
}
