import { type CambioCampo, etiquetaCampo, formatCampo } from 'shared-domain';
import { tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** Each changed field with what it said before and what it says now. */
export function ListaDeCambios({ cambios }: { cambios: readonly CambioCampo[] }) {
  return (
    <Cambios>
      {cambios.map(({ campo, antes, despues }) => (
        <div key={campo}>
          <dt>{etiquetaCampo(campo)}</dt>
          <dd>
            {antes !== null && (
              <>
                <VisuallyHidden>{texts.antes} </VisuallyHidden>
                <del>{formatCampo(campo, antes) || texts.vacio}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <VisuallyHidden> {texts.despues} </VisuallyHidden>
            <ins>{formatCampo(campo, despues) || texts.vacio}</ins>
          </dd>
        </div>
      ))}
    </Cambios>
  );
}

const Cambios = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};
  font-size: ${tokens.text.s};

  dt {
    color: ${tokens.color.inkSoft};
  }

  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  del {
    color: ${tokens.color.inkSoft};
  }

  ins {
    font-weight: ${tokens.weight.medium};
    text-decoration: none;
  }
`;
