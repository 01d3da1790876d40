import { IconButton, media, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import type { Filas as FilasDeParte } from '../parte';
import { Campo } from './campo';
import { texts } from './texts';

interface Props {
  ruta: string;
  /** The part to which the row belongs, and its place there: people who hear the fields need both. */
  titulo: string;
  numero: number;
  columnas: FilasDeParte['columnas'];
  hasAntes: boolean;
  /** Left out where the row cannot be moved that way. */
  onSubir: (() => void) | undefined;
  onBajar: (() => void) | undefined;
  onQuitar: () => void;
}

/** One row with its fields and buttons. */
export function FilaEditable(props: Props) {
  const { ruta, titulo, numero, columnas, hasAntes, onSubir, onBajar, onQuitar } = props;
  const cual = texts.filaDe(numero, titulo);
  return (
    <Fila>
      {columnas.map(({ clave, label, ...columna }) => (
        <Campo
          key={clave}
          ruta={`${ruta}.${clave}`}
          hasAntes={hasAntes}
          label={
            <>
              <span>{label}</span>
              <VisuallyHidden>{`, ${cual}`}</VisuallyHidden>
            </>
          }
          {...columna}
        />
      ))}
      <Botones>
        {onSubir && <ParaArriba icon="chevron-down" label={texts.subir(cual)} onClick={onSubir} />}
        {onBajar && <IconButton icon="chevron-down" label={texts.bajar(cual)} onClick={onBajar} />}
        <IconButton icon="trash" label={texts.quitar(cual)} onClick={onQuitar} />
      </Botones>
    </Fila>
  );
}

export const Filas = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
  padding: 0;
  list-style: none;
`;

const BOTONES = '148px';

const Fila = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${tokens.space[2]};

  > div:not(:last-child) {
    flex: 1 1 6rem;
    max-width: 26rem;
  }

  ${media.wide} {
    /* The names of the columns stand above the first row alone; the other rows keep theirs for who hears them. */
    &:not(:first-child) label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  ${media.phone} {
    padding-bottom: ${tokens.space[3]};
    border-bottom: 1px solid ${tokens.color.line};

    /* Several words, and what is wrong with a field, need the whole line. */
    > div:has([type='text'], [aria-invalid]) {
      flex-basis: 100%;
    }
  }
`;

const Botones = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  align-self: flex-end;
  gap: ${tokens.space[1]};

  ${media.wide} {
    width: ${BOTONES};
    align-self: flex-start;

    li:first-child > & {
      margin-top: 1.75rem;
    }
  }
`;

const ParaArriba = styled(IconButton)`
  svg {
    rotate: 180deg;
  }
`;
