export { pdfFault, pdfFaultInSteps } from './pdf.rules';
export type { Inflate } from './reading/inflate';
export { createWork } from './reading/work';
