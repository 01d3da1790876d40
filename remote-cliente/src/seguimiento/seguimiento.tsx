import type { Evaluacion } from 'shared-domain';
import { Historial } from 'shared-evaluaciones';
import { ConHistorial } from './con-historial';
import { detallesDe, esperaDe, metaDe } from './pasos.rules';
import { texts } from './texts';

/** What happened with an evaluation, in plain words; a pending one ends in the step that it waits in. */
export function Seguimiento({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <ConHistorial evaluacion={evaluacion.id} cargando={texts.cargando} noCargo={texts.error}>
      {(eventos) => (
        <Historial
          eventos={eventos}
          titulos={texts.paso}
          metaDe={metaDe}
          detalleDe={(evento) => detallesDe(evento).map((detalle) => <p key={detalle}>{detalle}</p>)}
          ahora={esperaDe(eventos, evaluacion)}
        />
      )}
    </ConHistorial>
  );
}
