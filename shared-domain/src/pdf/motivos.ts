import { TOPE } from '../campos/topes';

const MIB = 1024 * 1024;
const IMPRIMALO = 'Imprímalo a PDF y adjunte la copia.';
const OTRA_VEZ = 'Descárguelo o escanéelo otra vez y adjunte el archivo nuevo.';

export const TEXTO_PDF = 'Por favor, suba un archivo PDF valido.';

export const MOTIVO_DE_PDF = {
  empty: `El archivo está vacío: tiene 0 bytes. ${OTRA_VEZ}`,
  'too large': 'El archivo PDF supera los 10 MiB permitidos.',
  'wrong name': 'Es un PDF, pero su nombre no termina en «.pdf». Cambie el nombre y adjúntelo otra vez.',
  'web page': 'Es una página web, no un PDF. Ábrala en el navegador, imprímala a PDF y adjunte la copia.',
  zip: 'Es un archivo comprimido (ZIP) o un documento de Word o Excel, no un PDF. Ábralo, guárdelo como PDF y adjunte ese archivo.',
  office: 'Es un documento de Word o Excel, no un PDF. Ábralo, guárdelo como PDF y adjunte ese archivo.',
  picture: 'Es una imagen, no un PDF. Guárdela o imprímala como PDF y adjunte ese archivo.',
  'not a pdf': 'El archivo no es un PDF. Guarde o imprima el documento como PDF y adjunte ese archivo.',
  'late start': `El archivo tiene otros datos delante del PDF. ${IMPRIMALO}`,
  mixed: `El PDF lleva dentro un archivo ZIP o código de una página web. ${IMPRIMALO}`,
  damaged: `El PDF está dañado o incompleto. ${OTRA_VEZ} Si se puede abrir, imprímalo a PDF y adjunte la copia.`,
  'no page': `El PDF no tiene ninguna página. ${OTRA_VEZ}`,
  encrypted: `El PDF está protegido con contraseña. ${IMPRIMALO}`,
  script: `El PDF contiene un programa (JavaScript). ${IMPRIMALO}`,
  launch: `El PDF abre un programa del equipo. ${IMPRIMALO}`,
  'attached file': `El PDF lleva otro archivo adjunto. ${IMPRIMALO}`,
  form: `El PDF tiene un formulario que envía o recibe datos. ${IMPRIMALO}`,
  media: `El PDF contiene sonido, video o un modelo en tres dimensiones. ${IMPRIMALO}`,
  'other file': `El PDF abre otro archivo o toma datos de él. ${IMPRIMALO}`,
  postscript: `El PDF contiene código PostScript. ${IMPRIMALO}`,
  'automatic action': `El PDF hace algo por sí solo, por ejemplo al abrirse. ${IMPRIMALO}`,
  link: `El PDF tiene un enlace dudoso, por ejemplo a un archivo o a otro equipo. ${IMPRIMALO}`,
  'too complex': `El PDF es demasiado complejo para revisarlo. ${IMPRIMALO}`,
} as const;

export type PdfFault = keyof typeof MOTIVO_DE_PDF;

export const textoDeFalta = (fault: PdfFault): string => `${TEXTO_PDF} ${MOTIVO_DE_PDF[fault]}`;

/** Rounded up, so that the size never equals the limit. */
export function pdfPesado(bytes: number): string {
  const size = (Math.ceil((bytes / MIB) * 10) / 10).toFixed(1);
  return `El archivo pesa ${size} MB y el máximo es ${TOPE.pdfMaximo / MIB} MB. Escanéelo con menos resolución o en blanco y negro.`;
}
