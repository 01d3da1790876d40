import { useQuery } from '@tanstack/react-query';
import { type Analisis, formatFecha } from 'shared-domain';
import { CapacidadEnCifras } from 'shared-evaluaciones';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { analisisDe } from './analisis.api';
import { texts } from './texts';

/**
 * The capacity to pay as it was at the decision, or as it is while there is none, and by which version of the policy.
 * The points of the score are left out: beside the other data they would tell the answer about health.
 */
export function AnalisisDeEvaluacion({ id }: { id: number }) {
  return (
    <Seccion titulo={texts.titulo}>
      <Lectura consulta={useQuery(analisisDe(id))} lineas={6}>
        {(analisis) => <Leido {...analisis} />}
      </Lectura>
    </Seccion>
  );
}

function Leido({ politica: { version }, decidida, capacidad }: Analisis) {
  return (
    <>
      <p>{decidida ? texts.alDecidir(version, formatFecha(decidida)) : texts.hoy(version)}</p>
      {capacidad ? <CapacidadEnCifras resultado={capacidad.resultado} /> : <p>{texts.sinCapacidad}</p>}
    </>
  );
}
