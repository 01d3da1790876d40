import { formatFechaHora } from 'shared-domain';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import type { SavedAt } from './use-autosave';

/** One line that tells whether what was typed is saved on this device. */
export function EstadoGuardado({ savedAt }: { savedAt: SavedAt }) {
  return <Linea>{textOf(savedAt)}</Linea>;
}

function textOf(savedAt: SavedAt): string {
  if (savedAt === undefined) return '';
  if (savedAt === false) return texts.noSeGuarda;
  const hora = formatFechaHora(new Date(savedAt).toISOString()).split(' ').at(-1) ?? '';
  return texts.guardadoAhora(hora);
}

const Linea = styled.p`
  min-height: 1.5em;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
