export type { Inflate } from './inflate';
export { MOTIVO_DE_PDF, type PdfFault, pdfPesado, TEXTO_PDF, textoDeFalta } from './motivos';
export { pdfFault, pdfFaultInSteps } from './pdf.rules';
export { createWork } from './work';
