import { type CorridaDeEfecto, GRUPO_DE_EFECTO } from 'shared-domain';
import { EmptyState } from 'shared-ui';
import { BandasAntesYDespues, Matriz, Totales } from './cifras';
import { Ejemplos } from './ejemplos';
import { PorGrupo } from './por-grupo';
import { texts } from './texts';

const GRUPOS = Object.keys(GRUPO_DE_EFECTO) as (keyof typeof GRUPO_DE_EFECTO)[];

/** What a run found, also while it still runs. */
export function Resultado({ corrida }: { corrida: CorridaDeEfecto }) {
  const { estado, desde, hasta, total, resultado } = corrida;
  if (total === 0 && estado !== 'corriendo')
    return <EmptyState title={texts.sinDecisiones} text={texts.sinDecisionesAyuda} />;
  if (resultado.decisiones === 0) return null;
  return (
    <>
      {estado === 'corriendo' && <p>{texts.hastaAhora}</p>}
      <Totales resultado={resultado} titulo={texts.delPeriodo(desde, hasta)} />
      <BandasAntesYDespues resultado={resultado} />
      <Matriz resultado={resultado} />
      {GRUPOS.map((por) => (
        <PorGrupo key={por} por={por} grupos={resultado.por[por]} />
      ))}
      <Ejemplos ejemplos={resultado.ejemplos} />
    </>
  );
}
