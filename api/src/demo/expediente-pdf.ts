import { PDFDocument, StandardFonts } from 'pdf-lib';
import { formatSoles } from 'shared-domain/campos';
import { type Credito, nombreCompleto, type Usuario } from 'shared-domain/evaluacion';
import { ocupacionDe } from './ocupaciones';

const ALTO = 842;
const MARGEN = 56;

export async function crearExpediente(usuario: Usuario, credito: Credito, fecha: Date): Promise<Uint8Array> {
  const documento = await PDFDocument.create();
  documento.setTitle('Evaluación de crédito');
  documento.setCreationDate(fecha);
  documento.setModificationDate(fecha);
  const letra = await documento.embedFont(StandardFonts.Helvetica);
  const pagina = documento.addPage([595, ALTO]);
  const visitado = ocupacionDe(usuario).situacion === 'independiente' ? ' y al negocio' : '';
  const lineas = [
    'Evaluación de crédito (demostración)',
    '',
    `Cliente: ${nombreCompleto(usuario)}`,
    `DNI: ${usuario.dni}`,
    `Ocupación: ${usuario.profesion}, ${usuario.centroLaboral}`,
    `Ingreso mensual: ${formatSoles(usuario.ingresoMensual)}`,
    '',
    `Producto: ${credito.producto}`,
    `Monto: ${formatSoles(credito.montoPrestamo)} en ${credito.cuotas} cuotas`,
    `Destino: ${credito.destinoCredito}`,
    '',
    `Visita realizada al domicilio${visitado}. Fotos a la vista.`,
  ];
  lineas.forEach((linea, posicion) => {
    const size = posicion === 0 ? 18 : 12;
    pagina.drawText(linea, { x: MARGEN, y: ALTO - MARGEN - 24 * (posicion + 1), size, font: letra });
  });
  return documento.save({ useObjectStreams: false });
}
