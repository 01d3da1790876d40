import type { Evaluacion } from 'shared-domain';
import { Timeline } from 'shared-ui';
import { ConHistorial } from './con-historial';
import { pasosDe } from './pasos.rules';
import { TEXTO } from './texts';

/** What happened with an evaluation, in plain words. */
export function Seguimiento({ evaluacion: { id, estado } }: { evaluacion: Evaluacion }) {
  return (
    <ConHistorial evaluacion={id} textos={TEXTO}>
      {(eventos) => (
        <Timeline
          items={pasosDe(eventos, estado).map(({ id: paso, titulo, meta, tono, detalles }) => ({
            id: paso,
            title: titulo,
            meta,
            tone: tono,
            content: detalles.map((detalle) => <p key={detalle}>{detalle}</p>),
          }))}
        />
      )}
    </ConHistorial>
  );
}
