import { useSearchParams } from 'react-router-dom';
import { type Evaluacion, nombreCompleto, type Vecina } from 'shared-domain';
import { Button, media, TextLink, tokens } from 'shared-ui';
import styled from 'styled-components';
import { direccionDeCola } from '../cola/eleccion.rules';
import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import { texts as textsDeFirma } from '../firma/texts';
import { texts } from './texts';
import { LLEGA } from './use-llegada';
import type { Siguiente } from './use-siguiente';

interface Props {
  evaluacion: Evaluacion;
  gestion: Gestion;
  siguiente: Siguiente;
}

/**
 * At the lower edge of the window: what comes next in the queue, and the two decisions that lead there. It stands behind
 * the cards in the page, whose own buttons decide without going on.
 */
export function BarraDeSiguiente({ evaluacion, gestion, siguiente }: Props) {
  const { vecinas, isFiltered, direccionDe } = siguiente;
  const [params] = useSearchParams();
  if (!vecinas) return null;
  const waiting = {
    disabled: gestion.isBusy || gestion.edicion.isEditing(evaluacion.id),
    'aria-disabled': !gestion.isSettled || undefined,
  };
  const enlace = (vecina: Vecina, texto: string) => (
    <TextLink to={direccionDe(vecina)} replace state={LLEGA}>
      <span>{texto}</span>
      <EnAncho>{`: ${nombreCompleto(vecina.cliente.datos)}`}</EnAncho>
    </TextLink>
  );

  return (
    <Barra aria-label={texts.barra}>
      <Donde>
        <span role="status">
          <EnAncho>{texts.evaluacion}</EnAncho>
          <span>{`${texts.numero(evaluacion.id)} · ${cuantasQuedan(vecinas.quedan, isFiltered)}`}</span>
        </span>
        {vecinas.anterior && <EnAncho>{enlace(vecinas.anterior, texts.anterior)}</EnAncho>}
        {vecinas.siguiente && enlace(vecinas.siguiente, texts.siguiente)}
        {!vecinas.siguiente && <TextLink to={direccionDeCola(params)}>{texts.volver}</TextLink>}
      </Donde>
      {evaluacion.acciones.decidir === null && (
        <Decisiones>
          <Button {...waiting} onClick={() => gestion.preguntarAprobar(evaluacion, true)}>
            {evaluacion.segundaFirma ? textsDeFirma.firmarYSiguiente : texts.aprobarYSiguiente}
          </Button>
          <Button
            {...waiting}
            variant="secondary"
            onClick={() => gestion.preguntarRechazar(evaluacion, true)}
          >
            {texts.rechazarYSiguiente}
          </Button>
        </Decisiones>
      )}
    </Barra>
  );
}

function cuantasQuedan(quedan: number, isFiltered: boolean): string {
  if (quedan === 0) return isFiltered ? texts.ningunaConFiltros : texts.ninguna;
  return isFiltered ? `${texts.quedan(quedan)} ${texts.conFiltros}` : texts.quedan(quedan);
}

// On a low window, as at 400 % of zoom, it would hide what it belongs to.
const Barra = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.overlay};

  @media (min-height: 560px) {
    position: sticky;
    bottom: ${tokens.space[2]};
    z-index: ${tokens.layer.sticky};
  }

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

const Donde = styled.div`
  display: flex;
  flex: 1 1 240px;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[4]};
  min-width: 0;
  font-size: ${tokens.text.s};
  overflow-wrap: anywhere;
`;

const Decisiones = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};

  ${media.phone} {
    flex: 1 1 100%;

    > button {
      flex: 1 1 140px;
      padding-inline: ${tokens.space[1]};
      font-size: ${tokens.text.s};
    }
  }
`;
