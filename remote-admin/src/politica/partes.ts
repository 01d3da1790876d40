import { type Parte, palabras, puntos, tramos, umbrales, valor, valores } from './parte';

/** The parts that are shown under one heading. */
export interface Grupo {
  titulo: string;
  partes: readonly Parte[];
}

const otro = (nombre: string) => puntos('otro', nombre);
const marca = (clave: string, titulo: string) =>
  valores(
    `capacidad.${clave}`,
    titulo,
    valor('porcentaje', 'bien', 'Bien hasta'),
    valor('porcentaje', 'ajustada', 'Ajustada hasta'),
  );

/** Every part of the policy, in the order in which people read it. */
export const GRUPOS: readonly Grupo[] = [
  {
    titulo: 'Bandas y día de referencia',
    partes: [
      valores(
        'score.bandas',
        'Bandas',
        valor('score', 'alta', 'Alta Confiabilidad: más de'),
        valor('score', 'media', 'Confiabilidad Media: más de'),
      ),
      valores(
        'score',
        'Fecha de referencia',
        valor('dia', 'fechaReferencia', 'Edades y plazos se cuentan al'),
      ),
    ],
  },
  {
    titulo: 'Persona',
    partes: [
      tramos('score.edad', 'Edad', 'años', otro('Otra edad')),
      valores(
        'score.caducidadDni',
        'Vigencia del DNI',
        puntos('posterior', 'Caduca después del día de referencia'),
        otro('Otra fecha o sin dato'),
      ),
      palabras('score.nivelEducativo', 'Nivel educativo', 'nivelEducativo', otro('Otro nivel')),
      palabras('score.estadoCivil', 'Estado civil', 'estadoCivil', otro('Otro estado civil')),
      valores(
        'score.residePeru',
        'Residencia en el Perú',
        puntos('si', 'Reside en el Perú'),
        otro('No reside o sin dato'),
      ),
      valores(
        'score.salud',
        'Salud',
        puntos('sinEnfermedades', 'Sin enfermedades preexistentes'),
        otro('Con enfermedades o sin dato'),
      ),
      valores(
        'score.expuesta',
        'Exposición política',
        puntos('no', 'No es persona expuesta'),
        otro('Es expuesta o sin dato'),
      ),
    ],
  },
  {
    titulo: 'Dirección, contactos y respaldo',
    partes: [
      umbrales(
        'score.tiempoResidencia',
        'Tiempo de residencia (años)',
        { unidad: 'años', paso: 0.01 },
        otro('Menos tiempo'),
        puntos('sinDireccion', 'Sin dirección'),
      ),
      umbrales('score.contactos', 'Contactos', { unidad: 'contactos', paso: 1 }, otro('Menos contactos')),
      valores(
        'score.cuentaBancaria',
        'Cuenta bancaria',
        puntos('alguna', 'Con cuenta'),
        puntos('ninguna', 'Sin cuenta'),
      ),
      valores(
        'score.aval',
        'Aval',
        puntos('completo', 'Completo: DNI, celular y dirección'),
        puntos('incompleto', 'Incompleto'),
        puntos('ninguno', 'Sin aval'),
      ),
      valores('score.ruc', 'RUC', puntos('presente', 'Con RUC'), puntos('ausente', 'Sin RUC')),
    ],
  },
  {
    titulo: 'Empleo',
    partes: [
      umbrales(
        'score.empleo.antiguedad',
        'Antigüedad laboral (meses)',
        { unidad: 'meses', paso: 0.01 },
        otro('Menos tiempo'),
      ),
      umbrales(
        'score.empleo.ingreso',
        'Ingreso mensual (soles)',
        { unidad: 'soles', paso: 0.01 },
        otro('Menos ingreso'),
      ),
      palabras('score.empleo.situacion', 'Situación laboral', 'situacion', otro('Otra situación')),
      valores('score.empleo', 'Sin empleo', puntos('sinEmpleo', 'Sin empleo, en vez de lo anterior')),
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
      valores(
        'limites',
        'Créditos que avala una persona',
        valor('cuantos', 'creditosPorAval', 'Sin aviso hasta', 'Sin límite'),
      ),
      valores(
        'limites',
        'Deuda de un cliente',
        valor('soles', 'deudaPorCliente', 'Sin aviso hasta', 'Sin límite'),
      ),
    ],
  },
];

export const PARTES: readonly Parte[] = GRUPOS.flatMap(({ partes }) => partes);
