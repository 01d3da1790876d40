import type { KeyboardEvent } from 'react';
import { IconButton, media, TextAreaField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  nombre: string;
  /** 'Producto 3' */
  uno: string;
  texto: string;
  isFirst: boolean;
  isLast: boolean;
  error: string | undefined;
  maxLength: number;
  onTexto: (texto: string) => void;
  onMover: (pasos: -1 | 1) => void;
  onQuitar: () => void;
  onSiguiente: () => void;
}

/** One text of the list with its buttons. */
export function FilaEditable(props: Props) {
  const { nombre, uno, texto, isFirst, isLast, error, maxLength } = props;
  const cual = texto.trim() || uno;
  return (
    <Fila>
      <TextAreaField
        label={uno}
        name={nombre}
        value={texto}
        rows={Math.ceil(texto.length / LETRAS_DE_RENGLON) || 1}
        maxLength={maxLength}
        autoComplete="off"
        error={error}
        onChange={({ target }) => props.onTexto(target.value.replace(SALTO, ' '))}
        onKeyDown={(event) => alTeclear(event, props)}
      />
      <ParaArriba
        icon="chevron-down"
        label={texts.subir(cual)}
        disabled={isFirst}
        onClick={() => props.onMover(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={texts.bajar(cual)}
        disabled={isLast}
        onClick={() => props.onMover(1)}
      />
      <IconButton icon="trash" label={texts.quitar(cual)} onClick={props.onQuitar} />
    </Fila>
  );
}

/** So many fit in a line, for browsers that do not fit a field to its text themselves. */
const LETRAS_DE_RENGLON = 32;

/** Only a pasted text has line breaks. */
const SALTO = /(?<!\s)\s*\n\s*/g;

const PASOS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

function alTeclear(event: KeyboardEvent, { isFirst, isLast, texto, onMover, onSiguiente }: Props) {
  const pasos = event.altKey ? PASOS[event.key] : undefined;
  if (pasos !== undefined) {
    event.preventDefault();
    if (pasos === -1 ? !isFirst : !isLast) onMover(pasos);
  }
  if (event.key !== 'Enter') return;
  // Enter would go to the next field of the form, or send it.
  event.preventDefault();
  event.stopPropagation();
  if (texto.trim() || !isLast) onSiguiente();
}

const Fila = styled.li`
  display: flex;
  align-items: flex-start;

  > div {
    flex: 1;
    min-width: 0;
  }

  /* The name of the row is for screen readers: whoever sees the list sees the place of the row. */
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  /* As high as its text: the whole of a long one is seen. */
  textarea {
    min-height: ${tokens.control};
    resize: none;
  }

  button {
    margin-left: ${tokens.space[1]};
  }

  /* The whole name is seen on a phone; the buttons stand below it. */
  ${media.phone} {
    flex-wrap: wrap;
    justify-content: flex-end;

    > div {
      flex-basis: 100%;
    }
  }
`;

const ParaArriba = styled(IconButton)`
  svg {
    rotate: 180deg;
  }
`;
