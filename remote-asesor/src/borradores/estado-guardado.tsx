import { useEffect } from 'react';
import { toast } from 'react-toastify';
import { formatFechaHora } from 'shared-domain/campos';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import type { Autosave, SavedAt } from './use-autosave';

/** The form is long: whoever types at its beginning does not see the line. */
const AVISO = 'borrador-sin-guardar';

/** Before the first time there was nothing to save, or a save is under way. */
const isSaved = (savedAt: SavedAt) => savedAt !== 'refused' && savedAt !== 'keyless';

type Guardado = Pick<Autosave, 'savedAt' | 'isPdfSaved'>;

/** What becomes of the work when the form is left now. */
export function consecuenciaDeSalir({ savedAt, isPdfSaved }: Guardado): string {
  if (!isSaved(savedAt)) return texts.soloEnPagina;
  return isPdfSaved ? texts.queda : texts.quedaSinPdf;
}

/** One line that tells whether what was typed is saved on this device. It is also announced when it is not. */
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
  if (savedAt === 'keyless') return texts.sinClave;
  const hora = formatFechaHora(new Date(savedAt).toISOString()).split(' ').at(-1) ?? '';
  return texts.guardadoAhora(hora);
}

const Linea = styled.p`
  min-height: 1.5em;
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
