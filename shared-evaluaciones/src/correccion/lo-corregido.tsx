import { Badge, Row, Stack } from 'shared-ui';
import styled from 'styled-components';
import { DocumentoAnterior } from '../expediente/documentos';
import { texts } from '../expediente/texts';

export interface LoCorregidoProps {
  evaluacion: number;
  /** What the advisor wrote to the head. */
  nota?: string | null | undefined;
  /** Number of the document that came with the correction. */
  documento?: number | null | undefined;
}

/** What came with a correction: another document, beside which the one before can be opened, and a note. */
export function LoCorregido({ evaluacion, nota, documento }: LoCorregidoProps) {
  return (
    <Stack $gap={2}>
      {documento && (
        <Row>
          {/* In a box of its own its words may wrap, which a badge in a row never does. */}
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
