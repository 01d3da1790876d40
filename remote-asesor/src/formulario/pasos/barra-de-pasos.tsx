import { tokens } from 'shared-ui';
import styled from 'styled-components';
import type { SeccionRegistro } from '../../registrar/use-registro';
import type { Adjunto } from '../adjunto/use-adjunto';
import { PasoEnlace } from './paso-enlace';
import { avanceTotal, isCompleto, PASOS } from './pasos.rules';
import { texts } from './texts';
import { useAvances } from './use-avances';
import type { Pasos } from './use-pasos';

const SECCIONES: readonly SeccionRegistro[] = ['cliente', 'aval', 'credito', 'pdf'];

/** Always in sight: the four sections, each with what is missing in it. */
export function BarraDePasos({ pasos, adjunto }: { pasos: Pasos; adjunto: Adjunto }) {
  const avances = useAvances(adjunto);
  return (
    <Barra aria-label={texts.pasos}>
      <ol>
        {SECCIONES.map((seccion, orden) => {
          const lugares = PASOS.flatMap((paso, lugar) => (paso.seccion === seccion ? [lugar] : []));
          const propios = lugares.flatMap((lugar) => avances[lugar] ?? []);
          const pendiente = lugares.find((lugar) => !isCompleto(avances[lugar] ?? propios[0] ?? NADA));
          return (
            <li key={seccion}>
              <PasoEnlace
                numero={orden + 1}
                avance={avanceTotal(propios)}
                isShort={pasos.isNarrow}
                isCurrent={lugares.includes(pasos.actual)}
                onGo={() => pasos.go(pendiente ?? lugares[0] ?? 0)}
              >
                {texts[seccion]}
              </PasoEnlace>
            </li>
          );
        })}
      </ol>
    </Barra>
  );
}

const NADA = { faltan: 0, malos: 0 };

const Barra = styled.nav`
  margin-bottom: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.card};

  /* A lower window, as at 400 % of zoom, has its height for the fields. */
  @media (min-height: 560px) {
    position: sticky;
    /* Below the header of the shell, and below its sidebar when that is open on a phone. */
    z-index: ${tokens.layer.sticky - 1};
    top: var(--above-page, 0px);
  }

  ol {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding: 0;
    list-style: none;
  }
`;
