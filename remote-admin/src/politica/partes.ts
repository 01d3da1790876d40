import { type Parte, palabras, puntos, tramos, umbrales, valores } from './parte';

export interface Grupo {
  titulo: string;
  partes: readonly Parte[];
}

const marca = (key: string, titulo: string) =>
  valores('porcentaje', `capacidad.${key}`, titulo, { bien: 'Bien hasta', ajustada: 'Ajustada hasta' });

const limite = (tipo: 'cuantos' | 'soles', key: string, titulo: string) =>
  valores(tipo, 'limites', titulo, { [key]: 'Sin aviso hasta' }, 'Sin límite');

export const GRUPOS: readonly Grupo[] = [
  {
    titulo: 'Bandas y día de referencia',
    partes: [
      valores('score', 'score.bandas', 'Bandas', {
        alta: 'Alta Confiabilidad: más de',
        media: 'Confiabilidad Media: más de',
      }),
      valores('dia', 'score', 'Fecha de referencia', { fechaReferencia: 'Edades y plazos se cuentan al' }),
    ],
  },
  {
    titulo: 'Persona',
    partes: [
      tramos('score.edad', 'Edad', 'años', { otro: 'Otra edad' }),
      puntos('score.caducidadDni', 'Vigencia del DNI', {
        posterior: 'Caduca después del día de referencia',
        otro: 'Otra fecha o sin dato',
      }),
      palabras('score.nivelEducativo', 'Nivel educativo', 'nivelEducativo', { otro: 'Otro nivel' }),
      palabras('score.estadoCivil', 'Estado civil', 'estadoCivil', { otro: 'Otro estado civil' }),
      puntos('score.residePeru', 'Residencia en el Perú', {
        si: 'Reside en el Perú',
        otro: 'No reside o sin dato',
      }),
      puntos('score.salud', 'Salud', {
        sinEnfermedades: 'Sin enfermedades preexistentes',
        otro: 'Con enfermedades o sin dato',
      }),
      puntos('score.expuesta', 'Exposición política', {
        no: 'No es persona expuesta',
        otro: 'Es expuesta o sin dato',
      }),
    ],
  },
  {
    titulo: 'Dirección, contactos y respaldo',
    partes: [
      umbrales(
        'score.tiempoResidencia',
        'Tiempo de residencia (años)',
        { unidad: 'años', paso: 0.01 },
        {
          otro: 'Menos tiempo',
          sinDireccion: 'Sin dirección',
        },
      ),
      umbrales('score.contactos', 'Contactos', { unidad: 'contactos', paso: 1 }, { otro: 'Menos contactos' }),
      puntos('score.cuentaBancaria', 'Cuenta bancaria', { alguna: 'Con cuenta', ninguna: 'Sin cuenta' }),
      puntos('score.aval', 'Aval', {
        completo: 'Completo: DNI, celular y dirección',
        incompleto: 'Incompleto',
        ninguno: 'Sin aval',
      }),
      puntos('score.ruc', 'RUC', { presente: 'Con RUC', ausente: 'Sin RUC' }),
    ],
  },
  {
    titulo: 'Empleo',
    partes: [
      umbrales(
        'score.empleo.antiguedad',
        'Antigüedad laboral (meses)',
        { unidad: 'meses', paso: 0.01 },
        { otro: 'Menos tiempo' },
      ),
      umbrales(
        'score.empleo.ingreso',
        'Ingreso mensual (soles)',
        { unidad: 'soles', paso: 0.01 },
        { otro: 'Menos ingreso' },
      ),
      palabras('score.empleo.situacion', 'Situación laboral', 'situacion', { otro: 'Otra situación' }),
      puntos('score.empleo', 'Sin empleo', { sinEmpleo: 'Sin empleo, en vez de lo anterior' }),
    ],
  },
  {
    titulo: 'Capacidad de pago',
    partes: [
      marca('cuotaSobreExcedente', 'Cuota sobre excedente'),
      marca('cuotaSobreIngreso', 'Cuota sobre ingreso'),
      marca('deudasSobreIngreso', 'Deudas sobre ingreso'),
    ],
  },
  {
    titulo: 'Límites de exposición',
    partes: [
      limite('cuantos', 'creditosPorAval', 'Créditos que avala una persona'),
      limite('soles', 'deudaPorCliente', 'Deuda de un cliente'),
    ],
  },
];

export const PARTES: readonly Parte[] = GRUPOS.flatMap(({ partes }) => partes);
