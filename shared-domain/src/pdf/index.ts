export { pdfFault, pdfFaultInSteps } from './pdf.rules';
export type { Inflate } from './inflate';
export { createWork } from './work';
