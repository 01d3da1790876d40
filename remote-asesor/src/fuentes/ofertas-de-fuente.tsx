import { useFormContext, useWatch } from 'react-hook-form';
import type { ConsultaAFuente, ParteConsultada } from 'shared-domain';
import { Button, Row, Stack, toneColors } from 'shared-ui';
import styled from 'styled-components';
import type { NombreCampo, Valores } from '../formulario/valores';
import { camposDe, type Sugerencia, sugerenciasDe } from './sugerencias.rules';
import { texts } from './texts';

interface Props {
  consulta: ConsultaAFuente;
  quien: ParteConsultada;
  bloqueados: readonly NombreCampo[];
  /** Called after a button, which goes away with its offer. */
  onTaken: () => void;
}

/** The fields that an answer can fill, and where it differs from what was typed. */
export function OfertasDeFuente({ consulta, quien, bloqueados, onTaken }: Props) {
  const { control, setValue } = useFormContext<Valores>();
  const campos = camposDe(consulta, quien);
  const escritos = useWatch({ control, name: campos });
  const valores = Object.fromEntries(campos.map((campo, lugar) => [campo, escritos[lugar]])) as Valores;
  const sugerencias = sugerenciasDe(consulta, quien, valores, bloqueados);
  const vacios = sugerencias.filter(({ isVacio, boton }) => isVacio && boton);
  if (sugerencias.length === 0) return null;

  const take = (tomadas: readonly Sugerencia[]) => {
    for (const { campo, valor } of tomadas) {
      setValue(campo, valor, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    onTaken();
  };
  return (
    <Stack $gap={1}>
      {vacios.length > 1 && (
        <Row>
          <Button variant="secondary" onClick={() => take(vacios)}>
            {texts.llenar(vacios.length)}
          </Button>
        </Row>
      )}
      {sugerencias.map((una) => (
        <Row key={una.campo}>
          {una.diferencia && <Diferencia>{una.diferencia}</Diferencia>}
          {una.boton && (
            <Boton variant="quiet" onClick={() => take([una])}>
              {una.boton}
            </Boton>
          )}
        </Row>
      ))}
    </Stack>
  );
}

const Diferencia = styled.p`
  color: ${toneColors('pending').text};
  overflow-wrap: anywhere;
`;

const Boton = styled(Button)`
  max-width: 100%;
  padding-inline: 0;
  text-align: left;
`;
