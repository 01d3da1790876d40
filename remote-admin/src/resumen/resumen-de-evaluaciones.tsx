import { errorText } from 'shared-auth';
import type { FiltroResumen, Resumen } from 'shared-domain';
import { formatDuracion } from 'shared-domain';
import { Card, Columns, DefinitionList, EmptyState, ErrorState, Skeleton, Stack, Table } from 'shared-ui';
import { CifrasPorEstado } from './cifras-por-estado';
import { useResumen } from './resumen.api';
import { texts } from './texts';

/** What happened to the evaluations of a period, in numbers and without personal data. */
export function ResumenDeEvaluaciones({ periodo }: { periodo?: FiltroResumen }) {
  const { data, error, refetch, isFetching } = useResumen(periodo);
  if (data && !error) return <Contenido resumen={data} />;
  if (!error) return <Skeleton label={texts.cargando} height={96} lines={3} />;
  return (
    <ErrorState
      text={errorText(error)}
      retryLabel={texts.reintentar}
      onRetry={() => refetch()}
      retrying={isFetching}
    />
  );
}

function Contenido({ resumen }: { resumen: Resumen }) {
  if (resumen.total.cantidad === 0) return <EmptyState icon="chart" title={texts.vacio} />;
  return (
    <Stack $gap={5}>
      <CifrasPorEstado resumen={resumen} />
      <Columns>
        <Tiempos resumen={resumen} />
        <Motivos motivos={resumen.motivos} />
      </Columns>
    </Stack>
  );
}

function Tiempos({ resumen: { medianaDecision, esperaMayor } }: { resumen: Resumen }) {
  const items = [
    { label: texts.medianaDecision, value: duracion(medianaDecision, texts.sinDecisiones) },
    { label: texts.esperaMayor, value: duracion(esperaMayor, texts.sinPendientes) },
  ];
  return (
    <Card as="section">
      <Stack>
        <h2>{texts.tiempos}</h2>
        <DefinitionList items={items} />
      </Stack>
    </Card>
  );
}

function Motivos({ motivos }: { motivos: Resumen['motivos'] }) {
  const columns = [
    { key: 'motivo', label: texts.motivo },
    { key: 'cantidad', label: texts.veces, align: 'end' },
  ] as const;
  return (
    <Card as="section">
      <Stack>
        <h2>{texts.motivos}</h2>
        {motivos.length === 0 ? (
          <p>{texts.sinRechazos}</p>
        ) : (
          <Table caption={texts.motivos} columns={columns} rows={motivos} getKey={({ motivo }) => motivo} />
        )}
      </Stack>
    </Card>
  );
}

function duracion(milisegundos: number | null, sinDato: string): string {
  return milisegundos === null ? sinDato : formatDuracion(milisegundos);
}
