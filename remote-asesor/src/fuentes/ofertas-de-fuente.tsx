import { useFormContext, useWatch } from 'react-hook-form';
import type { ConsultaAFuente, ParteConsultada } from 'shared-domain/fuentes';
import { Button, Row, Stack, toneColors } from 'shared-ui';
import styled from 'styled-components';
import type { NombreCampo, Valores } from '../formulario/valores';
import { camposDe, type Sugerencia, sugerenciasDe } from './sugerencias.rules';
import { texts } from './texts';

export function useSugerencias(
  consulta: ConsultaAFuente | undefined,
  quien: ParteConsultada,
  bloqueados: readonly NombreCampo[],
): Sugerencia[] {
  const { control } = useFormContext<Valores>();
  const campos = consulta ? camposDe(consulta, quien) : [];
  const escritos = useWatch({ control, name: campos });
  const valores = Object.fromEntries(campos.map((campo, lugar) => [campo, escritos[lugar]])) as Valores;
  return consulta ? sugerenciasDe(consulta, quien, valores, bloqueados) : [];
}

interface Props {
  sugerencias: readonly Sugerencia[];
  onTaken: () => void;
}

export function OfertasDeFuente({ sugerencias, onTaken }: Props) {
  const { setValue } = useFormContext<Valores>();
  const vacios = sugerencias.filter(({ isVacio, boton }) => isVacio && boton);
  if (sugerencias.length === 0) return null;
  const otras = vacios.length > 1 ? sugerencias.filter((una) => !vacios.includes(una)) : sugerencias;

  const take = (tomadas: readonly Sugerencia[]) => {
    for (const { campo, valor } of tomadas) {
      setValue(campo, valor, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    onTaken();
  };
  const lista = (unas: readonly Sugerencia[]) =>
    unas.map((una) => (
      <Row key={una.campo}>
        {una.diferencia && <Diferencia>{una.diferencia}</Diferencia>}
        {una.boton && (
          <Boton variant="quiet" onClick={() => take([una])}>
            {una.boton}
          </Boton>
        )}
      </Row>
    ));
  return (
    <Stack $gap={1}>
      {vacios.length > 1 && (
        <>
          <Row>
            <Button variant="secondary" onClick={() => take(vacios)}>
              {texts.llenar(vacios.length)}
            </Button>
          </Row>
          <details>
            <Resumen>{texts.unoPorUno}</Resumen>
            {lista(vacios)}
          </details>
        </>
      )}
      {lista(otras)}
    </Stack>
  );
}

export const Resumen = styled.summary`
  padding-block: 10px;
  cursor: pointer;
`;

const Diferencia = styled.p`
  color: ${toneColors('pending').text};
  overflow-wrap: anywhere;
`;

const Boton = styled(Button)`
  max-width: 100%;
  padding-inline: 0;
  text-align: left;
`;
