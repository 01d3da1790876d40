import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { apiKey, apiQuery, downloadFile } from 'shared-auth';
import type { EvaluacionLeida } from 'shared-domain/auditoria';
import { nombreCompleto } from 'shared-domain/evaluacion';
import { texts as comunes, GruposDeCliente, QueryFailure } from 'shared-evaluaciones';
import {
  Alert,
  Button,
  Columns,
  Dialog,
  LinkButton,
  Page,
  PdfViewer,
  Row,
  Spinner,
  Stack,
  TextLink,
} from 'shared-ui';
import { EnPapel } from '../impresion/en-papel';
import { leidoUnaVez } from '../lista/pagina';
import { QueryView } from '../lista/query-view';
import { AnalisisDeEvaluacion, ExposicionPedida } from './analisis-y-exposicion';
import { Credito, Decision, Entrega } from './decision';
import { Hechos, reemplazados } from './hechos';
import { texts, VISOR } from './texts';

export default function EvaluacionScreen() {
  const { id = '' } = useParams();
  const query = useQuery(leidoUnaVez(apiQuery('GET /api/auditoria/evaluaciones/:id', { params: { id } })));
  return (
    <Page
      title={texts.tituloDe(Number(id))}
      subtitle={query.data && nombreCompleto(query.data.datosCliente)}
      actions={
        <LinkButton variant="secondary" to="/auditor/evaluaciones">
          {texts.volver}
        </LinkButton>
      }
    >
      <Alert tone="info">{texts.anotada}</Alert>
      <QueryView query={query} lineas={12}>
        {(leida) => <Leida {...leida} />}
      </QueryView>
    </Page>
  );
}

function Leida(leida: EvaluacionLeida) {
  const { evaluacion, datosCliente, hechos } = leida;
  const titulo = texts.impresion({ nombreCompleto: nombreCompleto(datosCliente) }, evaluacion.id);
  return (
    <Stack>
      <Row $gap={4}>
        <VerDocumento id={evaluacion.id} />
        {reemplazados(hechos).map((documento) => (
          <VerDocumento key={documento} id={evaluacion.id} documento={documento} />
        ))}
        <TextLink to={`/auditor/consultas/${datosCliente.id}`}>{texts.verMiradas}</TextLink>
        <TextLink to={`/auditor/reports?evaluacion=${evaluacion.id}`}>{texts.verEventos}</TextLink>
      </Row>
      <EnPapel titulo={titulo}>
        <Stack>
          <Columns>
            <Decision {...leida} />
            <Credito evaluacion={evaluacion} />
          </Columns>
          <Entrega {...leida} />
          <AnalisisDeEvaluacion id={evaluacion.id} />
          <ExposicionPedida evaluacion={evaluacion.id} />
          <Hechos hechos={hechos} />
          <GruposDeCliente cliente={leida} isPage />
        </Stack>
      </EnPapel>
    </Stack>
  );
}

interface PdfProps {
  id: number;
  /** Omitted for the current document. */
  documento?: number;
}

/** Loaded on request, because the API audits each opening. */
function VerDocumento({ id, documento }: PdfProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {documento === undefined ? texts.verPdf : texts.verReemplazado(documento)}
      </Button>
      <Dialog
        title={documento === undefined ? texts.pdfDe(id) : texts.reemplazadoDe(documento, id)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={comunes.cerrar}
        size="full"
      >
        <Documento id={id} documento={documento} />
      </Dialog>
    </>
  );
}

function Documento({ id, documento }: PdfProps) {
  const { data, error, refetch } = useQuery(pdfDe(id, documento));
  if (data) return <PdfViewer source={data} labels={VISOR} />;
  if (!error) return <Spinner label={texts.cargandoPdf} />;
  return <QueryFailure error={error} onRetry={refetch} />;
}

function pdfDe(id: number, documento: number | undefined) {
  const cual = { params: { id }, query: { documento } };
  return leidoUnaVez(
    queryOptions({
      queryKey: apiKey('GET /api/evaluaciones/:id/pdf', cual),
      queryFn: ({ signal }) => downloadFile('GET /api/evaluaciones/:id/pdf', cual, { signal }),
    }),
  );
}
