import { useSearchParams } from 'react-router-dom';
import { hoyEnLima } from 'shared-domain';
import { Button, DateField, Page, Row } from 'shared-ui';
import styled from 'styled-components';
import { ResumenDeEvaluaciones } from '../resumen/resumen-de-evaluaciones';
import { texts } from './texts';

/** The numbers of a period. It stands in the address, so that a report can be kept or passed on. */
export function ReportesScreen() {
  const [query, setQuery] = useSearchParams();
  const desde = query.get('desde') ?? '';
  const hasta = query.get('hasta') ?? '';
  const isInverted = desde !== '' && hasta !== '' && hasta < desde;
  const choose = (campo: string, fecha: string) => {
    const otras = [...query].filter(([nombre]) => nombre !== campo);
    setQuery(fecha ? [...otras, [campo, fecha]] : otras, { replace: true });
  };
  const field = (campo: 'desde' | 'hasta', valor: string) => ({
    name: campo,
    label: texts[campo],
    value: valor,
    max: hoyEnLima(),
    onChange: ({ target }: { target: { value: string } }) => choose(campo, target.value),
  });
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Periodo role="group" aria-label={texts.periodo} $align="end" $gap={4}>
        <DateField {...field('desde', desde)} />
        <DateField {...field('hasta', hasta)} error={isInverted ? texts.ordenInvertido : undefined} />
        <Button
          variant="secondary"
          disabled={!desde && !hasta}
          onClick={() => setQuery([], { replace: true })}
        >
          {texts.todo}
        </Button>
      </Periodo>
      {!isInverted && <ResumenDeEvaluaciones periodo={{ desde: completa(desde), hasta: completa(hasta) }} />}
    </Page>
  );
}

/** While a year is being typed the field already gives dates of the first centuries. */
function completa(fecha: string): string | undefined {
  return fecha < '1900' ? undefined : fecha;
}

const Periodo = styled(Row)`
  align-items: flex-start;

  > button {
    align-self: end;
  }
`;
