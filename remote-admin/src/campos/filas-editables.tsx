import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button, Icon, IconButton, Row, tokens } from 'shared-ui';
import styled, { css } from 'styled-components';
import { texts } from './texts';

interface Props<Fila> {
  /** The error summary focuses the add button by this name. */
  nombre: string;
  filas: readonly { key: string | number; cual: string; children: ReactNode }[];
  agregar: string;
  onAgregar: () => void;
  /** Left out if the order has no meaning. */
  onMover?: ((desde: number, hasta: number) => void) | undefined;
  /** Returns the removed row, and its name for 'Se quitó …'. */
  onQuitar: (index: number) => { fila: Fila; que: string };
  onDevolver: (index: number, fila: Fila) => void;
  children?: ReactNode;
  ref?: Ref<HTMLOListElement>;
  className?: string;
}

export function FilasEditables<Fila>(props: Props<Fila>) {
  const { nombre, filas, agregar, onAgregar, onMover, onQuitar, onDevolver, children, ref, className } =
    props;
  const [quitada, setQuitada] = useState<{ index: number; fila: Fila; que: string }>();
  const boton = useRef<HTMLButtonElement>(null);
  const quitar = (index: number) => {
    setQuitada({ index, ...onQuitar(index) });
    boton.current?.focus();
  };
  const deshacer = () => {
    if (quitada) onDevolver(quitada.index, quitada.fila);
    setQuitada(undefined);
  };
  return (
    <>
      <Filas ref={ref} className={className}>
        {filas.map(({ key, cual, children }, i) => (
          <li key={key}>
            {children}
            <Botones>
              {onMover && (
                <>
                  <ParaArriba
                    icon="chevron-down"
                    label={texts.subir(cual)}
                    disabled={i === 0}
                    onClick={() => onMover(i, i - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={texts.bajar(cual)}
                    disabled={i === filas.length - 1}
                    onClick={() => onMover(i, i + 1)}
                  />
                </>
              )}
              <IconButton icon="trash" label={texts.quitar(cual)} onClick={() => quitar(i)} />
            </Botones>
          </li>
        ))}
      </Filas>
      {children}
      <Row role="status">
        {quitada && (
          <>
            <span>{texts.quitada(quitada.que)}</span>
            <Button variant="quiet" onClick={deshacer}>
              {texts.deshacer}
            </Button>
          </>
        )}
      </Row>
      <Row>
        <Button ref={boton} variant="secondary" name={nombre} onClick={onAgregar}>
          <Icon name="plus" size={16} />
          <span>{texts.agregar(agregar)}</span>
        </Button>
      </Row>
    </>
  );
}

/** Visually hidden label, for rows that look like a table. */
export const soloLeida = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const Filas = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    align-items: flex-start;
  }
`;

const Botones = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space[1]};
`;

const ParaArriba = styled(IconButton)`
  svg {
    rotate: 180deg;
  }
`;
