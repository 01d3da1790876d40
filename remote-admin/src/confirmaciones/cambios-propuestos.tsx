import { useQuery } from '@tanstack/react-query';
import type { Propuesta } from 'shared-domain/configuracion';
import { ListaDeCambios } from 'shared-evaluaciones';
import { Alert, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { paginaDe } from '../lista/pagina';
import { PoliticaPropuesta } from '../politica/propuesta';
import { texts } from './texts';

/** A new account and a policy's start day have no previous value. */
const SIN_ANTES: readonly Propuesta['tipo'][] = ['cuenta.crear', 'politica.validez'];

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

/** The card around it aligns text to the end. */
const Cambios = styled.div`
  font-size: ${tokens.text.s};
  text-align: start;
`;
