import { useId, useState } from 'react';
import { Button, Icon, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { FilaEditable } from './fila-editable';
import { esRepetido, movida } from './lista.rules';
import { texts } from './texts';
import { useFocoDeFila } from './use-foco-de-fila';

interface Props {
  /** Name of the field in the data; the summary of errors leads to the first row by it. */
  nombre: string;
  titulo: string;
  /** What one element is called: 'Producto'. */
  uno: string;
  ayuda: string;
  valor: readonly string[];
  onCambio: (valor: string[]) => void;
  error?: string | undefined;
  maxLength: number;
}

/** A list of texts: each can be renamed, moved and taken out, and what was taken out can be put back. */
export function ListaEditable({ nombre, titulo, uno, ayuda, valor, onCambio, error, maxLength }: Props) {
  const [quitado, setQuitado] = useState<{ texto: string; index: number }>();
  const { lista, enfocar, enfocarLuego } = useFocoDeFila(valor);
  const id = useId();
  const cambiar = (nueva: string[], foco: number) => {
    enfocarLuego(foco);
    onCambio(nueva);
  };
  const agregar = () => cambiar([...valor, ''], valor.length);
  const quitar = (index: number) => {
    setQuitado({ texto: valor[index] ?? '', index });
    cambiar(valor.toSpliced(index, 1), Math.min(index, valor.length - 2));
  };
  const deshacer = () => {
    if (!quitado) return;
    cambiar(valor.toSpliced(quitado.index, 0, quitado.texto), quitado.index);
    setQuitado(undefined);
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
        <Filas ref={lista}>
          {valor.map((texto, index) => (
            <FilaEditable
              // The rows hold no state of their own: a row is its place in the list.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              nombre={nombre}
              uno={texts.fila(uno, index + 1)}
              texto={texto}
              isFirst={index === 0}
              isLast={index === valor.length - 1}
              error={esRepetido(valor, index) ? texts.repetido : undefined}
              maxLength={maxLength}
              onTexto={(nuevo) => onCambio(valor.with(index, nuevo))}
              onMover={(pasos) => cambiar(movida(valor, index, index + pasos), index + pasos)}
              onQuitar={() => quitar(index)}
              onSiguiente={() => (index === valor.length - 1 ? agregar() : enfocar(index + 1))}
            />
          ))}
        </Filas>
        <Row role="status">
          {quitado && (
            <>
              <span>{texts.quitado(quitado.texto)}</span>
              <Button variant="quiet" onClick={deshacer}>
                {texts.deshacer}
              </Button>
            </>
          )}
        </Row>
        <Row>
          <Button variant="secondary" name={nombre} onClick={agregar}>
            <Icon name="plus" size={16} />
            <span>{texts.agregar(uno)}</span>
          </Button>
        </Row>
        <Ayuda id={`${id}-ayuda`}>{`${ayuda} ${texts.teclas}`}</Ayuda>
      </Stack>
    </Grupo>
  );
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

const Filas = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
  padding: 0;
  list-style: none;
`;

const Falla = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: var(--ui-rejected-text);
  font-size: ${tokens.text.s};
`;

const Ayuda = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
