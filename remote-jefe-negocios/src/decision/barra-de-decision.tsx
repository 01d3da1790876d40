import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatSoles } from 'shared-domain/campos';
import { ALCANZA, NOMBRE_NIVEL_DE_CAPACIDAD } from 'shared-domain/capacidad';
import { cadaPeriodo, calcularCuota } from 'shared-domain/credito';
import { type Evaluacion, nombreCompleto } from 'shared-domain/evaluacion';
import { TONO_DE_CAPACIDAD } from 'shared-evaluaciones';
import { Badge, Button, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import { analisisDe } from '../queries';
import { textsDeBarra as texts, textsDeFirma } from './texts';

interface Props {
  evaluacion: Evaluacion;
  gestion: Gestion;
  botones: Element | null;
}

/** Shown while the card's buttons are out of view. Its decisions open the next evaluation. */
export function BarraDeDecision({ evaluacion, gestion, botones }: Props) {
  const isOut = useOutOfSight(botones);
  if (!isOut || evaluacion.acciones.decidir !== null || gestion.edicion.isEditing(evaluacion.id)) return null;
  const { montoPrestamo, periodoCredito } = evaluacion;
  const cuota = calcularCuota(evaluacion);
  return (
    <Barra aria-label={texts.barra(evaluacion.id)}>
      <Cifras>
        <Nombre>{nombreCompleto(evaluacion.cliente.datos)}</Nombre>
        <b>{formatSoles(montoPrestamo)}</b>
        {cuota > 0 && <span>{`${formatSoles(cuota)} ${cadaPeriodo(periodoCredito)}`}</span>}
        <Alcanza evaluacion={evaluacion} />
      </Cifras>
      <Decisiones>
        <Button {...gestion.espera} onClick={() => gestion.preguntarAprobar(evaluacion, true)}>
          {evaluacion.segundaFirma ? textsDeFirma.firmarYSiguiente : texts.aprobarYSiguiente}
        </Button>
        <Button
          {...gestion.espera}
          variant="secondary"
          onClick={() => gestion.preguntarRechazar(evaluacion, true)}
        >
          {texts.rechazarYSiguiente}
        </Button>
      </Decisiones>
    </Barra>
  );
}

function Alcanza({ evaluacion }: { evaluacion: Evaluacion }) {
  const { data } = useQuery(analisisDe(evaluacion));
  const nivel = data?.capacidad?.resultado.nivel;
  if (!data) return null;
  return (
    <Badge tone={nivel ? TONO_DE_CAPACIDAD[nivel] : 'neutral'}>
      {nivel ? NOMBRE_NIVEL_DE_CAPACIDAD[nivel] : `${texts.alcanza} ${ALCANZA.sin_dato}`}
    </Badge>
  );
}

/** True without an IntersectionObserver. */
function useOutOfSight(element: Element | null): boolean {
  const [isOut, setOut] = useState(true);
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return setOut(true);
    const observer = new IntersectionObserver(([entry]) => setOut(!entry?.isIntersecting), {
      threshold: 0.5,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

// On a low window, as at 400 % zoom, the bar would hide its own card.
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

const Cifras = styled.div`
  display: flex;
  flex: 1 1 240px;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[4]};
  min-width: 0;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Nombre = styled.span`
  ${media.phone} {
    flex-basis: 100%;
    font-size: ${tokens.text.s};
  }
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
