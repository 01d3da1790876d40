import { PDFDocument, StandardFonts } from 'pdf-lib';
import { formatSoles } from 'shared-domain/campos';
import { type Capacidad, SEMANAS_DEL_MES } from 'shared-domain/capacidad';
import { type Credito, nombreCompleto, type Usuario } from 'shared-domain/evaluacion';
import { ENTIDADES } from '../features/fuentes';
import type { Azar } from './azar';
import { ocupacionDe } from './ocupaciones';

const redondo = (soles: number): number => Math.round(soles / 10) * 10;

export function crearCapacidad(azar: Azar, usuario: Usuario): Capacidad {
  const { ingresoMensual } = usuario;
  const { situacion, conLocal = false } = ocupacionDe(usuario);
  const tieneNegocio = situacion === 'independiente';
  const utilidad = ingresoMensual * azar.uno([0.9, 1, 1.1]);
  return {
    negocio: tieneNegocio ? crearNegocio(azar, utilidad, conLocal) : null,
    familia: {
      sueldo: tieneNegocio ? 0 : redondo(ingresoMensual),
      otrosIngresos: azar.pasa(0.35) ? redondo(ingresoMensual * 0.3) : 0,
      alimentacion: redondo(ingresoMensual * 0.15),
      educacion: azar.pasa(0.6) ? azar.entero(3, 15) * 10 : 0,
      salud: azar.entero(1, 6) * 10,
      alquilerDeVivienda: usuario.tipoVivienda === 'alquilada' ? redondo(ingresoMensual * 0.12) : 0,
      otrosGastos: azar.entero(2, 12) * 10,
    },
    deudas: Array.from({ length: azar.uno([0, 0, 1, 2]) }, () => ({
      entidad: azar.uno(ENTIDADES),
      cuota: redondo(ingresoMensual * 0.08),
      periodo: 'mensual' as const,
      saldo: redondo(ingresoMensual * azar.entero(3, 9) * 0.1),
    })),
  };
}

function crearNegocio(azar: Azar, utilidad: number, conLocal: boolean): NonNullable<Capacidad['negocio']> {
  const costoDeVentas = azar.uno([45, 55, 60, 68]);
  const alquilerDelNegocio = conLocal && azar.pasa(0.5) ? azar.entero(15, 50) * 10 : 0;
  const transporteDelNegocio = azar.entero(4, 18) * 10;
  const margen = (100 - costoDeVentas) / 100;
  const semana = (utilidad + alquilerDelNegocio + transporteDelNegocio) / margen / SEMANAS_DEL_MES;
  return {
    ventaSemanaBuena: redondo(semana * 1.3),
    ventaSemanaNormal: redondo(semana),
    ventaSemanaMala: redondo(semana * 0.7),
    semanasBuenas: 1,
    semanasNormales: 2,
    semanasMalas: 1,
    costoDeVentas,
    alquilerDelNegocio,
    sueldosDelNegocio: 0,
    transporteDelNegocio,
  };
}

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
