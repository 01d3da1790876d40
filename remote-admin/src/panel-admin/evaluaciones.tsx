import type { UseQueryResult } from '@tanstack/react-query';
import { formatDuracion, formatFecha, formatNumero, OTRO_MOTIVO } from 'shared-domain/campos';
import { NOMBRE_GRUPO_ESTADO, type Resumen } from 'shared-domain/evaluacion';
import { Columns, DefinitionList, EmptyState, Stack } from 'shared-ui';
import { suma } from '../grafico/dato';
import { Grafico } from '../grafico/grafico';
import { QueryView } from '../lista/query-view';
import { Seccion } from '../lista/seccion';
import { CifrasPorEstado } from './cifras-por-estado';
import { texts } from './texts';

export function Evaluaciones({ query }: { query: UseQueryResult<Resumen> }) {
  return (
    <QueryView query={query} alto={96}>
      {(resumen) =>
        resumen.total.cantidad === 0 ? (
          <EmptyState icon="chart" title={texts.vacio} />
        ) : (
          <Stack $gap={5}>
            <CifrasPorEstado resumen={resumen} />
            <VolumenPorSemana semanas={resumen.semanas} />
            <Columns>
              <Stack $gap={5}>
                <Tiempos resumen={resumen} />
                {/* The previous API release does not return this. */}
                <ContraPolitica contraPolitica={resumen.contraPolitica ?? []} />
              </Stack>
              <MotivosDeRechazo motivos={resumen.motivos} />
            </Columns>
          </Stack>
        )
      }
    </QueryView>
  );
}

const SEMANAS_A_LA_VISTA = 26;
const SERIES = [
  { nombre: NOMBRE_GRUPO_ESTADO[1], tono: 'accepted' },
  { nombre: NOMBRE_GRUPO_ESTADO[2], tono: 'rejected' },
  { nombre: NOMBRE_GRUPO_ESTADO[0], tono: 'pending' },
] as const;

function VolumenPorSemana({ semanas }: { semanas: Resumen['semanas'] }) {
  const recientes = semanas.slice(-SEMANAS_A_LA_VISTA);
  const mayor = recientes.reduce((una, otra) => (otra.registradas > una.registradas ? otra : una), {
    semana: '',
    registradas: 0,
  });
  if (mayor.registradas === 0) return null;
  const datos = recientes.map(({ semana, registradas, aceptadas, rechazadas }) => ({
    etiqueta: formatFecha(semana).slice(0, 5),
    nombre: texts.semanaDel(formatFecha(semana)),
    valores: [aceptadas, rechazadas, Math.max(0, registradas - aceptadas - rechazadas)],
  }));
  return (
    <Grafico
      hallazgo={
        semanas.length > SEMANAS_A_LA_VISTA
          ? texts.hallazgoUltimasSemanas(SEMANAS_A_LA_VISTA, formatFecha(mayor.semana), mayor.registradas)
          : texts.hallazgoSemanas(formatFecha(mayor.semana), mayor.registradas)
      }
      titulo={texts.porSemana}
      forma="columnas"
      datos={datos}
      series={SERIES}
      encabezado={texts.semana}
    />
  );
}

function MotivosDeRechazo({ motivos }: { motivos: Resumen['motivos'] }) {
  const [mayor] = motivos.toSorted((uno, otro) => otro.cantidad - uno.cantidad);
  if (!mayor) {
    return (
      <Seccion titulo={texts.motivos}>
        <p>{texts.sinRechazos}</p>
      </Seccion>
    );
  }
  const total = suma(motivos.map(({ cantidad }) => cantidad));
  return (
    <Grafico
      hallazgo={
        mayor.motivo === OTRO_MOTIVO
          ? texts.hallazgoOtros(mayor.cantidad, total)
          : texts.hallazgoMotivos(mayor.motivo, mayor.cantidad, total)
      }
      titulo={texts.motivos}
      forma="barras"
      datos={motivos.map(({ motivo, cantidad }) => ({ etiqueta: motivo, valores: [cantidad] }))}
      series={[{ nombre: texts.veces, tono: 'rejected' }]}
      encabezado={texts.motivo}
    />
  );
}

function ContraPolitica({ contraPolitica }: { contraPolitica: Resumen['contraPolitica'] }) {
  const total = suma(contraPolitica.map(({ cantidad }) => cantidad));
  return (
    <Seccion titulo={texts.contraPolitica}>
      <p>{texts.cuantasContraPolitica(total)}</p>
      <DefinitionList
        items={contraPolitica.map(({ fullName, cantidad }) => ({
          label: fullName,
          value: formatNumero(cantidad),
        }))}
      />
    </Seccion>
  );
}

function Tiempos({ resumen: { medianaDecision, esperaMayor } }: { resumen: Resumen }) {
  const items = [
    { label: texts.medianaDecision, value: duracion(medianaDecision, texts.sinDecisiones) },
    { label: texts.esperaMayor, value: duracion(esperaMayor, texts.sinPendientes) },
  ];
  return (
    <Seccion titulo={texts.tiempos}>
      <DefinitionList items={items} />
    </Seccion>
  );
}

const duracion = (milisegundos: number | null, sinDato: string) =>
  milisegundos === null ? sinDato : formatDuracion(milisegundos);
