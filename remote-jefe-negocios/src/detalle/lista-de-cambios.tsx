import { type EventoHistorial, etiquetaCampo, formatCampo } from 'shared-domain';
import { tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { TEXTO } from './texts';

interface Props {
  cambios: NonNullable<EventoHistorial['cambios']>;
}

/** Each changed field with what it said before and what it says now. */
export function ListaDeCambios({ cambios }: Props) {
  return (
    <Cambios>
      {cambios.map(({ campo, antes, despues }) => (
        <div key={campo}>
          <dt>{etiquetaCampo(campo)}</dt>
          <dd>
            <VisuallyHidden>{TEXTO.antes}: </VisuallyHidden>
            <del>{formatCampo(campo, antes) || TEXTO.vacio}</del>
            <span aria-hidden="true"> → </span>
            <VisuallyHidden> {TEXTO.despues}: </VisuallyHidden>
            <ins>{formatCampo(campo, despues) || TEXTO.vacio}</ins>
          </dd>
        </div>
      ))}
    </Cambios>
  );
}

const Cambios = styled.dl`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-left: 2px solid ${tokens.color.line};

  dt {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
  }

  dd {
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
