import { formatDuracion, type Resumen } from 'shared-domain';
import { DefinitionList } from 'shared-ui';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

/** How long people wait for a decision. */
export function Tiempos({ resumen: { medianaDecision, esperaMayor } }: { resumen: Resumen }) {
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
