import { useRef, useState } from 'react';
import { type FieldArrayPath, useFieldArray } from 'react-hook-form';
import { Alert, Button, Icon, Row, Stack } from 'shared-ui';
import { enRuta, type Fila, type Filas } from '../parte';
import { type CamposDePolitica, useEdicion } from './edicion';
import { FilaEditable, Filas as Lista } from './fila-editable';
import { texts } from './texts';

/** The rows of a part. They can be added, moved and taken out, and what was taken out can be put back. */
export function FilasDeParte({ titulo, filas }: { titulo: string; filas: Filas }) {
  const { form, actual, base, faltas } = useEdicion();
  const { ruta, columnas, isOrdered, nueva } = filas;
  const nombre = ruta as FieldArrayPath<CamposDePolitica>;
  const { fields, append, insert, move, remove } = useFieldArray({ control: form.control, name: nombre });
  const [quitada, setQuitada] = useState<{ fila: object; index: number }>();
  const agregar = useRef<HTMLButtonElement>(null);
  // Rows have no identity across versions: where there are as many, each is compared with the one at its place.
  const hasAntes = (enRuta(base.contenido, ruta) as Fila[]).length === fields.length;
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
      <Lista>
        {fields.map(({ id }, index) => (
          <FilaEditable
            key={id}
            ruta={`${ruta}.${index}`}
            titulo={titulo}
            numero={index + 1}
            columnas={columnas}
            hasAntes={hasAntes}
            onSubir={!isOrdered || index === 0 ? undefined : () => move(index, index - 1)}
            onBajar={!isOrdered || index === fields.length - 1 ? undefined : () => move(index, index + 1)}
            onQuitar={() => quitar(index)}
          />
        ))}
      </Lista>
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
          onClick={() => append(nueva((enRuta(actual, ruta) as Fila[]).at(-1)) as never)}
        >
          <Icon name="plus" size={16} />
          <span>{texts.agregar(titulo)}</span>
        </Button>
      </Row>
    </Stack>
  );
}
