import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { normalizar } from 'shared-domain/campos';
import { Icon, media, Stack, TextAreaField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Nota } from '../lista/seccion';
import { FilasEditables, soloLeida } from './filas-editables';
import { texts } from './texts';

interface Props {
  /** The error summary focuses the first row by this name. */
  nombre: string;
  titulo: string;
  /** Singular noun for an element: 'Producto'. */
  uno: string;
  ayuda: string;
  valor: readonly string[];
  onCambio: (valor: string[]) => void;
  error?: string | undefined;
  maxLength: number;
}

/** Characters per line, for browsers without `field-sizing`. */
const LETRAS_DE_RENGLON = 32;

/** Line breaks can only be pasted. */
const SALTO = /(?<!\s)\s*\n\s*/g;

const PASOS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

export function ListaEditable({ nombre, titulo, uno, ayuda, valor, onCambio, error, maxLength }: Props) {
  const lista = useRef<HTMLOListElement>(null);
  const pendiente = useRef<number>(undefined);
  const id = useId();
  const enfocar = (index: number) => lista.current?.querySelectorAll('textarea')[index]?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once the value has changed
  useEffect(() => {
    if (pendiente.current !== undefined) enfocar(pendiente.current);
    pendiente.current = undefined;
  }, [valor]);
  const cambiar = (nueva: string[], foco: number) => {
    pendiente.current = foco;
    onCambio(nueva);
  };
  const agregar = () => cambiar([...valor, ''], valor.length);
  const mover = (desde: number, hasta: number) =>
    cambiar(valor.toSpliced(desde, 1).toSpliced(hasta, 0, valor[desde] ?? ''), hasta);
  const alTeclear = (event: KeyboardEvent, index: number) => {
    const hasta = index + (event.altKey ? (PASOS[event.key] ?? 0) : 0);
    if (hasta !== index) {
      event.preventDefault();
      if (hasta in valor) mover(index, hasta);
    }
    if (event.key !== 'Enter') return;
    // Enter would move to the next field or submit the form.
    event.preventDefault();
    event.stopPropagation();
    if (index < valor.length - 1) enfocar(index + 1);
    else if (valor[index]?.trim()) agregar();
  };
  return (
    <Grupo aria-labelledby={`${id}-titulo`} aria-describedby={`${id}-error ${id}-ayuda`}>
      <legend id={`${id}-titulo`}>{titulo}</legend>
      <Stack $gap={2}>
        <p id={`${id}-error`}>
          {error && (
            <Falla>
              <Icon name="alert" size={16} />
              <span>{error}</span>
            </Falla>
          )}
        </p>
        <Textos
          ref={lista}
          nombre={nombre}
          filas={valor.map((texto, index) => ({
            // Rows are stateless, so the index is a valid key.
            key: index,
            cual: texto.trim() || texts.fila(uno, index + 1),
            children: (
              <TextAreaField
                label={texts.fila(uno, index + 1)}
                name={nombre}
                value={texto}
                rows={Math.ceil(texto.length / LETRAS_DE_RENGLON) || 1}
                maxLength={maxLength}
                autoComplete="off"
                error={esRepetido(valor, index) ? texts.repetido : undefined}
                onChange={({ target }) => onCambio(valor.with(index, target.value.replace(SALTO, ' ')))}
                onKeyDown={(event) => alTeclear(event, index)}
              />
            ),
          }))}
          agregar={uno.toLowerCase()}
          onAgregar={agregar}
          onMover={mover}
          onQuitar={(index) => {
            cambiar(valor.toSpliced(index, 1), Math.min(index, valor.length - 2));
            const fila = valor[index] ?? '';
            return { fila, que: `«${fila}»` };
          }}
          onDevolver={(index, texto) => cambiar(valor.toSpliced(index, 0, texto), index)}
        />
        <Nota id={`${id}-ayuda`}>{`${ayuda} ${texts.teclas}`}</Nota>
      </Stack>
    </Grupo>
  );
}

function esRepetido(lista: readonly string[], index: number): boolean {
  const uno = normalizar(lista[index] ?? '').trim();
  return uno !== '' && lista.slice(0, index).some((otro) => normalizar(otro).trim() === uno);
}

const Grupo = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: ${tokens.space[1]};
    font-weight: ${tokens.weight.medium};
  }
`;

const Textos = styled(FilasEditables<string>)`
  > li {
    column-gap: ${tokens.space[1]};
  }

  > li > :first-child {
    flex: 1;
    min-width: 0;
  }

  label {
    ${soloLeida}
  }

  /* As high as its text: the whole of a long one is seen. */
  textarea {
    min-height: ${tokens.control};
    resize: none;
  }

  /* The whole name is seen on a phone; the buttons stand below it. */
  ${media.phone} {
    > li {
      flex-wrap: wrap;
      justify-content: flex-end;
    }

    > li > :first-child {
      flex-basis: 100%;
    }
  }
`;

const Falla = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: var(--ui-rejected-text);
  font-size: ${tokens.text.s};
`;
