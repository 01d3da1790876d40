import { Button, FileField, type FileFieldProps, PdfViewer } from 'shared-ui';
import { nothing } from '../held';
import { together } from '../states';

const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R>>endobj
4 0 obj<</Length 40>>stream
2 w 40 40 340 220 re S 40 150 m 380 150 l S
endstream endobj
trailer<</Root 1 0 R>>`;

const pdf = new File([PAGE], 'expediente.pdf', { type: 'application/pdf' });
const broken = new Blob(['nada'], { type: 'application/pdf' });

const LABELS = {
  document: 'Expediente',
  loading: 'Cargando el documento',
  error: 'No se pudo mostrar el PDF.',
  retry: 'Reintentar',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

const field = (more: Partial<FileFieldProps>) => (
  <FileField
    label="Expediente en PDF"
    name="pdf"
    accept="application/pdf"
    file={null}
    onFile={nothing}
    buttonLabel="Elegir archivo"
    changeLabel="Cambiar archivo"
    emptyText="o suéltelo aquí"
    removeLabel="Quitar archivo"
    {...more}
  />
);

export const files = {
  FileField: together({
    vacío: field({}),
    'con archivo': field({ file: pdf, actions: <Button variant="secondary">Ver</Button> }),
    revisado: field({ file: pdf, about: '3 páginas' }),
    'con error': field({ error: 'El archivo pesa más de 10 MB.' }),
    deshabilitado: field({ disabled: true }),
  }),
  PdfViewer: together({
    abierto: <PdfViewer source={pdf} labels={LABELS} />,
    'no se puede abrir': <PdfViewer source={broken} labels={{ ...LABELS, document: 'Roto' }} />,
  }),
};
