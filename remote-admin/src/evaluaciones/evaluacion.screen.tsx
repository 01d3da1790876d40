import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type EvaluacionLeida, nombreCompleto } from 'shared-domain';
import { GruposDeCliente } from 'shared-evaluaciones';
import { Alert, Columns, LinkButton, Page, Row, Stack, TextLink } from 'shared-ui';
import { EnPapel } from '../impresion/en-papel';
import { Lectura } from '../lista/lectura';
import { AnalisisDeEvaluacion, ExposicionPedida } from './analisis-y-exposicion';
import { Credito, Decision, Entrega } from './decision';
import { evaluacionLeida } from './evaluaciones.api';
import { Hechos } from './hechos';
import { reemplazados } from './hechos.rules';
import { PdfAdjunto } from './pdf-adjunto';
import { texts } from './texts';

/** One evaluation to be read whole. Opening it is audited, and the page says so. */
export default function EvaluacionScreen() {
  const { id = '' } = useParams();
  const lectura = useQuery(evaluacionLeida(id));
  return (
    <Page
      title={texts.titulo(Number(id))}
      subtitle={lectura.data && nombreCompleto(lectura.data.datosCliente)}
      actions={
        <LinkButton variant="secondary" to="/auditor/evaluaciones">
          {texts.volver}
        </LinkButton>
      }
    >
      <Alert tone="info">{texts.anotada}</Alert>
      <Lectura consulta={lectura} lineas={12}>
        {(leida) => <Leida {...leida} />}
      </Lectura>
    </Page>
  );
}

function Leida(leida: EvaluacionLeida) {
  const { evaluacion, datosCliente, hechos } = leida;
  const titulo = texts.impresion({ nombreCompleto: nombreCompleto(datosCliente) }, evaluacion.id);
  return (
    <Stack>
      <Row $gap={4}>
        <PdfAdjunto id={evaluacion.id} />
        {reemplazados(hechos).map((documento) => (
          <PdfAdjunto key={documento} id={evaluacion.id} documento={documento} />
        ))}
        <TextLink to={`/auditor/consultas/${datosCliente.id}`}>{texts.verConsultas}</TextLink>
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
