import { formatFechaHora } from 'shared-domain';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { TEXTOS } from './texts';
import type { Guardado } from './use-guardado';

/** One quiet line: whether what was typed is safe on this device. */
export function EstadoGuardado({ ultimo }: Pick<Guardado, 'ultimo'>) {
  return <Linea>{textoDe(ultimo)}</Linea>;
}

function textoDe(ultimo: Guardado['ultimo']): string {
  if (ultimo === undefined) return '';
  if (ultimo === false) return TEXTOS.noSeGuarda;
  const hora = formatFechaHora(new Date(ultimo).toISOString()).split(' ').at(-1) ?? '';
  return TEXTOS.guardadoAhora(hora);
}

const Linea = styled.p`
  min-height: 1.5em;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
