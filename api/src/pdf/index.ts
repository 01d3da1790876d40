export { createPdfChecker, type PdfChecker, type PdfSender } from './pdf-checker';
