export type { Inflate } from './inflate';
export { pdfFault, pdfFaultInSteps } from './pdf.rules';
export { createWork } from './work';
