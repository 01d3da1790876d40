import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey, downloadFile } from 'shared-auth';
import { Badge, Button, Dialog, PdfViewer, Row, Spinner, Stack } from 'shared-ui';
import styled from 'styled-components';
import { QueryData } from '../fallo';
import { texts as comunes } from '../texts';
import { texts, textsVisor } from './texts';

const UN_MINUTO = 60_000;
const LABELS = { ...textsVisor, loading: texts.abriendo };

/** `documento` is the number of a replaced PDF. */
function pdfDe(id: number, documento?: number) {
  const pedido = { params: { id }, ...(documento && { query: { documento } }) };
  return queryOptions({
    queryKey: apiKey('GET /api/evaluaciones/:id/pdf', pedido),
    queryFn: ({ signal }) => downloadFile('GET /api/evaluaciones/:id/pdf', pedido, { signal }),
  });
}

export function DocumentoDeEvaluacion({ id }: { id: number }) {
  // A correction may replace the file, which can have megabytes.
  const query = useQuery({ ...pdfDe(id), staleTime: UN_MINUTO, gcTime: UN_MINUTO });
  return (
    <QueryData query={query} espera={<Spinner label={texts.cargando} />}>
      {(pdf) => <PdfViewer source={pdf} labels={{ ...LABELS, document: texts.documento }} />}
    </QueryData>
  );
}

interface DocumentoAnteriorProps {
  evaluacion: number;
  /** 1 is the document of the registration. */
  numero: number;
}

/** Loads the replaced document only when opened, because each read is audited. */
function DocumentoAnterior({ evaluacion, numero }: DocumentoAnteriorProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.verAnterior}
      </Button>
      <Dialog
        title={texts.anterior(numero, evaluacion)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={comunes.cerrar}
        size="full"
      >
        {isOpen && <Reemplazado evaluacion={evaluacion} numero={numero} />}
      </Dialog>
    </>
  );
}

function Reemplazado({ evaluacion, numero }: DocumentoAnteriorProps) {
  // It never changes, but is too large to cache.
  const query = useQuery({ ...pdfDe(evaluacion, numero), gcTime: 0 });
  return (
    <QueryData query={query} espera={<Spinner label={texts.abriendo} />}>
      {(pdf) => <PdfViewer source={pdf} labels={{ ...LABELS, document: texts.documentoAnterior }} />}
    </QueryData>
  );
}

interface LoCorregidoProps {
  evaluacion: number;
  nota?: string | null | undefined;
  documento?: number | null | undefined;
}

export function LoCorregido({ evaluacion, nota, documento }: LoCorregidoProps) {
  return (
    <Stack $gap={2}>
      {documento && (
        <Row>
          {/* Inside a box the badge text can wrap; directly in a row it cannot. */}
          <div>
            <Badge tone="info">{texts.documentoNuevo}</Badge>
          </div>
          <DocumentoAnterior evaluacion={evaluacion} numero={documento - 1} />
        </Row>
      )}
      {nota && (
        <Nota>
          <strong>{texts.nota}</strong> <span>{nota}</span>
        </Nota>
      )}
    </Stack>
  );
}

const Nota = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
