import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { ControlesAuditados as Auditados } from 'shared-domain/auditoria';
import { formatNumero, formatSoles } from 'shared-domain/campos';
import { nombreDeRol } from 'shared-domain/cuenta';
import { Alert, Stack, Table } from 'shared-ui';
import styled from 'styled-components';
import { ControlesApagados } from '../controles/controles-apagados';
import { QueryView } from '../lista/query-view';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

type Firmante = Auditados['firmantes'][number];

const COLUMNAS = [
  { key: 'persona', label: texts.firmante, room: 16, render: ({ fullName }: Firmante) => fullName },
  {
    key: 'firmadas',
    label: texts.firmadas,
    align: 'end',
    render: ({ firmadas }: Firmante) => formatNumero(firmadas),
  },
  {
    key: 'monto',
    label: texts.suma,
    align: 'end',
    room: 9,
    render: ({ monto }: Firmante) => formatSoles(monto),
  },
  {
    key: 'rehusadas',
    label: texts.rehusadas,
    align: 'end',
    render: ({ rehusadas }: Firmante) => formatNumero(rehusadas),
  },
] as const;

export function ControlesAuditados() {
  const query = useQuery(apiQuery('GET /api/auditoria/controles'));
  return (
    <Seccion titulo={texts.controles}>
      <QueryView query={query} lineas={6}>
        {({ apagados, sinDni, firmantes }) => (
          <>
            <ControlesApagados apagados={apagados} />
            <SinDni cuentas={sinDni} />
            <Firmantes firmantes={firmantes} />
          </>
        )}
      </QueryView>
    </Seccion>
  );
}

function SinDni({ cuentas = [] }: { cuentas: Auditados['sinDni'] }) {
  if (cuentas.length === 0) return null;
  return (
    <Alert tone="warning" title={texts.sinDni}>
      <Frases>
        {cuentas.map(({ id, fullName, rol }) => (
          <li key={id}>{`${fullName} (${nombreDeRol(rol)})`}</li>
        ))}
      </Frases>
    </Alert>
  );
}

function Firmantes({ firmantes }: Pick<Auditados, 'firmantes'>) {
  return (
    <Stack as="section" $gap={2} aria-label={texts.firmantes}>
      <h3>{texts.firmantes}</h3>
      {firmantes.length === 0 ? (
        <p>{texts.sinFirmantes}</p>
      ) : (
        <Table
          caption={texts.firmantes}
          columns={COLUMNAS}
          rows={firmantes}
          getKey={({ fullName, firmadas, monto }) => `${fullName} ${firmadas} ${monto}`}
        />
      )}
    </Stack>
  );
}

const Frases = styled.ul`
  padding-inline-start: 1.25rem;
`;
