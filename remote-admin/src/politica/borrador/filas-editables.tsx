import { useRef, useState } from 'react';
import { type FieldArrayPath, useFieldArray } from 'react-hook-form';
import { Alert, Button, Icon, Row, Stack } from 'shared-ui';
import type { ParteConFilas } from '../partes/parte';
import { filasDe, rutaDeFilas } from '../partes/ruta';
import type { CamposDePolitica } from './borrador.rules';
import { columnasDe, filaNueva } from './columnas';
import { useEdicion } from './edicion';
import { FilaEditable, Filas } from './fila-editable';
import { texts } from './texts';

/** The rows of a part. They can be added, moved and taken out, and what was taken out can be put back. */
export function FilasEditables({ parte }: { parte: ParteConFilas }) {
  const { form, actual, base, faltas } = useEdicion();
  const ruta = rutaDeFilas(parte);
  const nombre = ruta as FieldArrayPath<CamposDePolitica>;
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: nombre });
  const [quitada, setQuitada] = useState<{ fila: object; index: number }>();
  const agregar = useRef<HTMLButtonElement>(null);
  // Rows have no identity across versions: where there are as many, each is compared with the one at its place.
  const hasAntes = filasDe(parte, base.contenido).length === fields.length;
  const quitar = (index: number) => {
    setQuitada({ fila: form.getValues(`${ruta}.${index}` as never), index });
    remove(index);
    agregar.current?.focus();
  };
  const deshacer = () => {
    if (quitada) insert(quitada.index, quitada.fila as never);
    setQuitada(undefined);
  };
  const deTodas = faltas.find(({ campo }) => campo === ruta)?.mensaje;
  return (
    <Stack $gap={2}>
      <Filas>
        {fields.map(({ id }, index) => (
          <FilaEditable
            key={id}
            ruta={`${ruta}.${index}`}
            titulo={parte.titulo}
            numero={index + 1}
            columnas={columnasDe(parte)}
            hasAntes={hasAntes}
            onSubir={parte.forma === 'palabras' || index === 0 ? undefined : () => move(index, index - 1)}
            onBajar={
              parte.forma === 'palabras' || index === fields.length - 1
                ? undefined
                : () => move(index, index + 1)
            }
            onQuitar={() => quitar(index)}
          />
        ))}
      </Filas>
      {deTodas && <Alert tone="danger">{deTodas}</Alert>}
      <Row role="status">
        {quitada && (
          <>
            <span>{texts.quitada(quitada.index + 1)}</span>
            <Button variant="quiet" onClick={deshacer}>
              {texts.deshacer}
            </Button>
          </>
        )}
      </Row>
      <Row>
        <Button
          ref={agregar}
          variant="secondary"
          name={ruta}
          onClick={() => append(filaNueva(parte, filasDe(parte, actual).at(-1)) as never)}
        >
          <Icon name="plus" size={16} />
          <span>{texts.agregar(parte.titulo)}</span>
        </Button>
      </Row>
    </Stack>
  );
}
