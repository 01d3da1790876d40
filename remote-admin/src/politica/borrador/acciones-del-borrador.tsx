import { useQueryClient } from '@tanstack/react-query';
import { LinkButton, Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../../accion/boton-con-pregunta';
import { Guardar } from '../../accion/guardar';
import { useDireccionDePolitica } from '../direccion';
import { borradorDePolitica } from '../politica.api';
import { texts as generales } from '../texts';
import { useDescartarBorrador } from './borrador.api';
import { ProponerVigencia } from './proponer-vigencia';
import { texts } from './texts';
import type { useBorrador } from './use-borrador';

/** What can be done with the draft: save it, try it, propose it, or discard it. */
export function AccionesDelBorrador({ borrador }: { borrador: ReturnType<typeof useBorrador> }) {
  const { leido, isWaiting, isDirty, isPending, edicion, usar } = borrador;
  const { efecto } = useDireccionDePolitica();
  const queryClient = useQueryClient();
  const descartar = useDescartarBorrador();
  const faltan = edicion.faltas.length;
  return (
    <Stack $gap={3}>
      <p role="status">{faltan > 0 && texts.porCorregir(faltan)}</p>
      <Row>
        <Guardar label={texts.guardar} isDirty={isDirty} isPending={isPending} />
        <LinkButton variant="secondary" to={efecto}>
          {generales.probar}
        </LinkButton>
        <BotonConPregunta
          textos={{
            ...texts.descartar,
            exito: (nuevo) => {
              queryClient.setQueryData(borradorDePolitica().queryKey, nuevo);
              usar(nuevo);
              return texts.descartar.exito;
            },
          }}
          mutation={descartar}
          datos={undefined}
          variant="quiet"
          tone="danger"
          disabled={leido.version === 0 && !isDirty}
        />
      </Row>
      <ProponerVigencia leido={leido} isWaiting={isWaiting} isDirty={isDirty} />
    </Stack>
  );
}
