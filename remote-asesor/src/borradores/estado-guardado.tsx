import { useEffect } from 'react';
import { toast } from 'react-toastify';
import { formatFechaHora } from 'shared-domain/campos';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import type { Autosave, SavedAt } from './use-autosave';

/** A toast, because the status line is out of view at the top of a long form. */
const AVISO = 'borrador-sin-guardar';

/** Undefined: nothing to save yet, or a save is pending. */
const isSaved = (savedAt: SavedAt) => savedAt !== 'refused' && savedAt !== 'keyless';

type Guardado = Pick<Autosave, 'savedAt' | 'isPdfSaved'>;

export function consecuenciaDeSalir({ savedAt, isPdfSaved }: Guardado): string {
  if (!isSaved(savedAt)) return texts.soloEnPagina;
  return isPdfSaved ? texts.queda : texts.quedaSinPdf;
}

export function EstadoGuardado({ savedAt, isPdfSaved }: Guardado) {
  useEffect(() => {
    if (isSaved(savedAt)) toast.dismiss(AVISO);
    else toast.warn(textOf(savedAt), { toastId: AVISO, autoClose: false });
  }, [savedAt]);
  const lines = [textOf(savedAt), typeof savedAt === 'number' && !isPdfSaved && texts.sinPdf];
  return <Linea>{lines.filter(Boolean).join('. ')}</Linea>;
}

function textOf(savedAt: SavedAt): string {
  if (savedAt === undefined) return '';
  if (savedAt === 'refused') return texts.noSeGuarda;
  if (savedAt === 'keyless') return texts.keyless;
  const hora = formatFechaHora(new Date(savedAt).toISOString()).split(' ').at(-1) ?? '';
  return texts.guardadoAhora(hora);
}

const Linea = styled.p`
  min-height: 1.5em;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
