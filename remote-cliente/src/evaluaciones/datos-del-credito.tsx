import { camposDeEvaluacion, type Evaluacion, EXPLICACION, explicacionDe } from 'shared-domain';
import { DefinitionList, Explained } from 'shared-ui';

/** The data of a credit, with an explanation behind the words that not everybody knows. */
export function DatosDelCredito({ evaluacion }: { evaluacion: Evaluacion }) {
  const items = camposDeEvaluacion(evaluacion).map(({ campo, label, value }) => {
    const explicacion = explicacionDe(campo, evaluacion[campo].toString());
    return {
      label,
      value: explicacion ? <Explained explanation={explicacion}>{value}</Explained> : value,
      ...(campo === 'tasaInteres' && { explanation: EXPLICACION.tasaInteres }),
      ...(campo === 'destinoCredito' && { wide: 'line' as const }),
    };
  });
  return <DefinitionList items={items} />;
}
