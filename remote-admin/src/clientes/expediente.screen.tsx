import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { apiQuery } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import type { ClienteShow } from 'shared-domain/cliente';
import { camposDeEvaluacion, type Evaluacion, NOMBRE_ESTADO, nombreCompleto } from 'shared-domain/evaluacion';
import { GruposDeCliente } from 'shared-evaluaciones';
import { Alert, Card, DefinitionList, LinkButton, Page, Stack } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { leidoUnaVez } from '../lista/pagina';
import { texts } from './texts';

export default function ExpedienteScreen() {
  const { id = '' } = useParams();
  const expediente = useQuery(leidoUnaVez(apiQuery('GET /api/clientes/:id', { params: { id } })));
  const { datosCliente } = expediente.data ?? {};
  return (
    <Page
      title={datosCliente ? nombreCompleto(datosCliente) : texts.expediente}
      tabTitle={texts.expediente}
      actions={
        <LinkButton variant="secondary" to="/superadmin/clientes">
          {texts.volver}
        </LinkButton>
      }
    >
      <Alert tone="info">{texts.aperturaAnotada}</Alert>
      <Lectura lectura={expediente} lineas={12}>
        {(datos) => <Expediente {...datos} />}
      </Lectura>
    </Page>
  );
}

function Expediente(cliente: ClienteShow) {
  return (
    <Stack>
      <GruposDeCliente cliente={cliente} isPage />
      {cliente.evaluacion && <UltimaEvaluacion evaluacion={cliente.evaluacion} />}
    </Stack>
  );
}

function UltimaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const titulo = texts.evaluacion(evaluacion.id);
  const items = [
    { label: texts.estado, value: NOMBRE_ESTADO[evaluacion.estado] },
    { label: texts.enviada, value: formatFechaHora(evaluacion.created_at) },
    { label: texts.asesor, value: evaluacion.asesor.fullName },
    ...(evaluacion.desembolsado_at
      ? [{ label: texts.desembolsada, value: formatFechaHora(evaluacion.desembolsado_at) }]
      : []),
    ...camposDeEvaluacion(evaluacion),
    ...(evaluacion.observaciones ? [{ label: texts.observaciones, value: evaluacion.observaciones }] : []),
  ];
  return (
    <Card as="section" aria-label={titulo}>
      <Stack $gap={3}>
        <h2>{titulo}</h2>
        <DefinitionList items={items} />
      </Stack>
    </Card>
  );
}
