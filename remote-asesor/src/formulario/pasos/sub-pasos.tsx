import { tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Adjunto } from '../adjunto/use-adjunto';
import { idDeGrupo } from '../campos/grupos-de-campos';
import { PasoEnlace } from './paso-enlace';
import { PASOS } from './pasos.rules';
import { texts } from './texts';
import { useAvances } from './use-avances';
import type { Pasos } from './use-pasos';

/** The groups of the client's data as steps of their own. In a narrow form they have short names. */
export function SubPasos({ pasos, adjunto }: { pasos: Pasos; adjunto: Adjunto }) {
  const avances = useAvances(adjunto);
  return (
    <nav aria-label={texts.partes}>
      <Lista>
        {PASOS.map(({ seccion, titulo }, lugar) => {
          const avance = avances[lugar];
          if (seccion !== 'cliente' || !avance) return null;
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
                {pasos.isNarrow ? <Breve>{texts.breves[lugar]}</Breve> : titulo}
              </PasoEnlace>
            </li>
          );
        })}
      </Lista>
    </nav>
  );
}

const Breve = styled.span`
  font-size: clamp(0.625rem, 3.3vw, 0.75rem);
`;

const Lista = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, auto);
  padding: 0;
  border-radius: ${tokens.radius};
  background: ${tokens.color.raised};
  list-style: none;
`;
