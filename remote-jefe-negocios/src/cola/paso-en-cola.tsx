import { useSearchParams } from 'react-router-dom';
import { type Evaluacion, nombreCompleto, type Vecina } from 'shared-domain';
import { media, TextLink, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from '../siguiente/texts';
import type { Siguiente } from '../siguiente/use-siguiente';
import { direccionDeCola } from './eleccion.rules';
import { LLEGA } from './llegada';

/** Place of this evaluation in the queue, with links to the previous and the next one. */
export function PasoEnCola({ evaluacion, siguiente }: { evaluacion: Evaluacion; siguiente: Siguiente }) {
  const { vecinas, isFiltered, direccionDe } = siguiente;
  const [params] = useSearchParams();
  if (!vecinas) return null;
  const enlace = (vecina: Vecina, texto: string) => (
    <TextLink to={direccionDe(vecina)} replace state={LLEGA}>
      <span>{texto}</span>
      <EnAncho>{`: ${nombreCompleto(vecina.cliente.datos)}`}</EnAncho>
    </TextLink>
  );
  return (
    <Paso aria-label={texts.cola}>
      <span role="status">
        <EnAncho>{texts.evaluacion}</EnAncho>
        <span>{`${texts.numero(evaluacion.id)} · ${cuantasQuedan(vecinas.quedan, isFiltered)}`}</span>
      </span>
      {vecinas.anterior && <EnAncho>{enlace(vecinas.anterior, texts.anterior)}</EnAncho>}
      {vecinas.siguiente && enlace(vecinas.siguiente, texts.siguiente)}
      {!vecinas.siguiente && <TextLink to={direccionDeCola(params)}>{texts.volver}</TextLink>}
    </Paso>
  );
}

function cuantasQuedan(quedan: number, isFiltered: boolean): string {
  if (quedan === 0) return isFiltered ? texts.ningunaConFiltros : texts.ninguna;
  return isFiltered ? `${texts.quedan(quedan)} ${texts.conFiltros}` : texts.quedan(quedan);
}

const Paso = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[4]};
  font-size: ${tokens.text.s};
  overflow-wrap: anywhere;

  ${media.print} {
    display: none;
  }
`;

// A phone has room for the shortest words.
const EnAncho = styled.span`
  ${media.phone} {
    display: none;
  }
`;
