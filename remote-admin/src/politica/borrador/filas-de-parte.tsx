import { useFieldArray } from 'react-hook-form';
import { Alert, media, Stack, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { FilasEditables, soloLeida } from '../../campos/filas-editables';
import { enRuta, type Fila, type Filas } from '../parte';
import { Campo } from './campo';
import { useEdicion } from './edicion';
import { texts } from './texts';

export function FilasDeParte({ titulo, filas }: { titulo: string; filas: Filas }) {
  const { form, actual, base, faltas } = useEdicion();
  const { ruta, columnas, isOrdered, nueva } = filas;
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: ruta });
  const filasEn = (politica: unknown) => enRuta(politica, ruta) as Fila[];
  // Rows have no identity across versions; the index matches only for equal counts.
  const hasAntes = filasEn(base.contenido).length === fields.length;
  const deTodas = faltas.find(({ campo }) => campo === ruta)?.mensaje;
  return (
    <Stack $gap={2}>
      <Tabla
        nombre={ruta}
        filas={fields.map(({ id }, index) => {
          // Screen readers need the row and its part.
          const cual = texts.filaDe(index + 1, titulo);
          return {
            key: id,
            cual: `la ${cual}`,
            children: columnas.map(({ key, label, ...columna }) => (
              <Campo
                key={key}
                ruta={`${ruta}.${index}.${key}`}
                hasAntes={hasAntes}
                label={
                  <>
                    <span>{label}</span>
                    <VisuallyHidden>{`, ${cual}`}</VisuallyHidden>
                  </>
                }
                {...columna}
              />
            )),
          };
        })}
        agregar={texts.filaA(titulo)}
        onAgregar={() => append(nueva(filasEn(actual).at(-1)))}
        onMover={isOrdered ? move : undefined}
        onQuitar={(index) => {
          const fila = form.getValues(`${ruta}.${index}`);
          remove(index);
          return { fila, que: `la ${texts.fila(index + 1)}` };
        }}
        onDevolver={insert}
      >
        {deTodas && <Alert tone="danger">{deTodas}</Alert>}
      </Tabla>
    </Stack>
  );
}

const Tabla = styled(FilasEditables<object>)`
  > li {
    flex-wrap: wrap;
    gap: ${tokens.space[2]};
  }

  > li > :not(:last-child) {
    flex: 1 1 6rem;
    max-width: 26rem;
  }

  > li > :last-child {
    justify-content: flex-end;
    align-self: flex-end;
  }

  button:disabled {
    display: none;
  }

  ${media.wide} {
    > li > :last-child {
      width: 148px;
      align-self: flex-start;
    }

    > li:first-child > :last-child {
      margin-top: 1.75rem;
    }

    /* The names of the columns are shown above the first row alone; screen readers read those of every row. */
    > li:not(:first-child) label {
      ${soloLeida}
    }
  }

  ${media.phone} {
    > li {
      padding-bottom: ${tokens.space[3]};
      border-bottom: 1px solid ${tokens.color.line};
    }

    /* Several words, and what is wrong with a field, need the whole line. */
    > li > :has([type='text'], [aria-invalid]) {
      flex-basis: 100%;
    }
  }
`;
