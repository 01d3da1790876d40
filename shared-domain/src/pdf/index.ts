export { checkPdf, type PdfFault } from './pdf.rules';
export { createWork } from './reading/work';
