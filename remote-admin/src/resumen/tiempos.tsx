import { formatDuracion, type Resumen } from 'shared-domain';
import { Card, DefinitionList, Stack } from 'shared-ui';
import { texts } from './texts';

/** How long people wait for a decision. */
export function Tiempos({ resumen: { medianaDecision, esperaMayor } }: { resumen: Resumen }) {
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

function duracion(milisegundos: number | null, sinDato: string): string {
  return milisegundos === null ? sinDato : formatDuracion(milisegundos);
}
