import { tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { idDeGrupo } from '../../formulario/controles/grupos-de-campos';
import type { Adjunto } from '../adjunto/use-adjunto';
import { PasoEnlace } from './paso-enlace';
import { PASOS } from './pasos.rules';
import { texts } from './texts';
import { useAvances } from './use-avances';
import type { Pasos } from './use-pasos';

/** The groups of the client's data as steps of their own. A narrow form shows the last word of their names. */
export function SubPasos({ pasos, adjunto }: { pasos: Pasos; adjunto: Adjunto }) {
  const avances = useAvances(adjunto);
  return (
    <nav aria-label={texts.partes}>
      <Lista $isNarrow={pasos.isNarrow}>
        {PASOS.map(({ seccion, titulo }, lugar) => {
          const avance = avances[lugar];
          if (seccion !== 'cliente' || !avance) return null;
          const ultimaPalabra = titulo.lastIndexOf(' ') + 1;
          return (
            <li key={titulo}>
              <PasoEnlace
                numero={lugar + 1}
                avance={avance}
                isCurrent={lugar === pasos.actual}
                isPart
                isShort={pasos.isNarrow}
                controls={idDeGrupo(titulo)}
                onGo={() => pasos.go(lugar)}
              >
                {pasos.isNarrow && <VisuallyHidden>{titulo.slice(0, ultimaPalabra)}</VisuallyHidden>}
                {pasos.isNarrow ? titulo.slice(ultimaPalabra) : titulo}
              </PasoEnlace>
            </li>
          );
        })}
      </Lista>
    </nav>
  );
}

const Lista = styled.ol<{ $isNarrow: boolean }>`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, auto));
  padding: 0;
  border-radius: ${tokens.radius};
  background: ${tokens.color.raised};
  list-style: none;

  a {
    font-size: ${({ $isNarrow }) => ($isNarrow ? '0.75rem' : tokens.text.s)};
    overflow-wrap: anywhere;
  }
`;
