import { useQuery } from '@tanstack/react-query';
import { type FiltroTareas, opcionesDe, TAREA, type Tarea } from 'shared-domain';
import { Badge, Page, Stack, type Tone } from 'shared-ui';
import { Antiguedad, type Columna, columnaDeMonto } from '../lista/columna';
import { Filtros } from '../lista/filtros';
import { Lista } from '../lista/lista';
import { useParametros } from '../lista/use-parametros';
import { tareasDe } from './equipos.api';
import { TareasPorPersona } from './tareas-por-persona';
import { texts } from './texts';

const TONO: Record<Tarea['tipo'], Tone> = {
  decidir: 'pending',
  corregir: 'rejected',
  desembolsar: 'accepted',
};

const COLUMNAS: readonly Columna<Tarea>[] = [
  { key: 'tipo', label: texts.tarea, render: ({ tipo }) => <Badge tone={TONO[tipo]}>{TAREA[tipo]}</Badge> },
  { key: 'evaluacion', label: texts.evaluacion, render: ({ evaluacionId }) => `N.º ${evaluacionId}` },
  { key: 'producto', label: texts.producto },
  columnaDeMonto(texts.monto, ({ montoPrestamo }) => montoPrestamo),
  { key: 'asesor', label: texts.asesor, render: ({ asesor }) => asesor.fullName },
  { key: 'espera', label: texts.espera, render: ({ desde }) => <Antiguedad desde={desde} /> },
];

/** Everything that waits for someone, the oldest first, and how old each person's work is. */
export default function TareasScreen() {
  const parametros = useParametros();
  const tareas = useQuery(tareasDe(parametros.elegidos<FiltroTareas>('tipo', 'asesor', 'pagina')));
  const porPersona = tareas.data?.porPersona ?? [];
  const elegido = parametros.leer('asesor');
  const personas = porPersona.map(({ asesor }) => ({ value: String(asesor.id), label: asesor.fullName }));
  const isKnown = elegido === '' || personas.some(({ value }) => value === elegido);
  return (
    <Page title={texts.tareas.titulo} subtitle={texts.tareas.subtitulo}>
      <Stack>
        <Filtros
          parametros={parametros}
          campos={[
            { nombre: 'tipo', label: texts.tarea, todos: texts.todas, options: opcionesDe(TAREA) },
            {
              nombre: 'asesor',
              label: texts.asesor,
              todos: texts.todos,
              options: isKnown ? personas : [...personas, { value: elegido, label: texts.persona }],
            },
          ]}
        />
        {porPersona.length > 0 && <TareasPorPersona porPersona={porPersona} parametros={parametros} />}
        <Lista
          textos={texts.tareas}
          consulta={tareas}
          parametros={parametros}
          columnas={COLUMNAS}
          getKey={({ tipo, evaluacionId }) => `${tipo}-${evaluacionId}`}
        />
      </Stack>
    </Page>
  );
}
