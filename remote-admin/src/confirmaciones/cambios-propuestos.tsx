import { useQuery } from '@tanstack/react-query';
import type { Propuesta } from 'shared-domain/configuracion';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Alert, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { paginaDe } from '../lista/pagina';
import { PoliticaPropuesta } from '../politica/propuesta';
import { texts } from './texts';

/** Of a new account there is nothing before, nor of the day from which a policy is valid. */
const SIN_ANTES: readonly Propuesta['tipo'][] = ['cuenta.crear', 'politica.validez'];

/** What will be different, field by field. */
export function CambiosPropuestos({ propuesta }: { propuesta: Propuesta }) {
  const { tipo, estado, cambios, cambiosDeLaCuenta } = propuesta;
  if (cambios.length === 0) return <span>{texts.sinCambios}</span>;
  return (
    <Cambios>
      <ListaDeCambios cambios={cambios} hasAntes={!SIN_ANTES.includes(tipo)} />
      {cambiosDeLaCuenta && (
        <Alert tone="warning" title={texts.cuentaCambiada}>
          <ListaDeCambios cambios={cambiosDeLaCuenta} hasAntes />
        </Alert>
      )}
      {tipo === 'politica.validez' && estado === 'pendiente' && <PoliticaPropuesta propuesta={propuesta} />}
    </Cambios>
  );
}

/** The settings that wait for a second person, with the values that were proposed. */
export function AjustesEnEspera({ tipos }: { tipos: readonly Propuesta['tipo'][] }) {
  const { data } = useQuery(paginaDe('GET /api/propuestas', { porPagina: '100' }));
  const esperan = (data?.datos ?? []).filter(({ tipo }) => tipos.includes(tipo));
  if (esperan.length === 0) return null;
  return (
    <Alert tone="info" title={texts.ajustesEnEspera}>
      <Stack $gap={3}>
        {esperan.map((propuesta) => (
          <div key={propuesta.id}>
            <p>{texts.ajustePropuesto(propuesta)}</p>
            <CambiosPropuestos propuesta={propuesta} />
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

/** In a card on a phone, values stand at the end of their line; a list with a rule before it begins there. */
const Cambios = styled.div`
  font-size: ${tokens.text.s};
  text-align: start;
`;
