import type { Grupo, Parte, ValorConNombre } from './parte';

const puntos = (clave: string, nombre: string): ValorConNombre => ({ clave, nombre, tipo: 'puntos' });
const otro = (nombre: string) => puntos('otro', nombre);
const deDos = (campo: string, titulo: string, ...valores: ValorConNombre[]): Parte => ({
  forma: 'valores',
  campo,
  titulo,
  valores,
});
const marca = (clave: string, titulo: string): Parte => ({
  forma: 'valores',
  campo: `capacidad.${clave}`,
  titulo,
  valores: [
    { clave: 'bien', nombre: 'Bien hasta', tipo: 'porcentaje' },
    { clave: 'ajustada', nombre: 'Ajustada hasta', tipo: 'porcentaje' },
  ],
});

/** Every part of the policy, in the order in which people read it. */
export const GRUPOS: readonly Grupo[] = [
  {
    titulo: 'Bandas y día de referencia',
    partes: [
      deDos(
        'score.bandas',
        'Bandas',
        { clave: 'alta', nombre: 'Alta Confiabilidad: más de', tipo: 'score' },
        { clave: 'media', nombre: 'Confiabilidad Media: más de', tipo: 'score' },
      ),
      {
        forma: 'valores',
        campo: 'score',
        titulo: 'Fecha de referencia',
        valores: [{ clave: 'fechaReferencia', nombre: 'Edades y plazos se cuentan al', tipo: 'dia' }],
      },
    ],
  },
  {
    titulo: 'Persona',
    partes: [
      {
        forma: 'tramos',
        campo: 'score.edad',
        titulo: 'Edad',
        unidad: 'años',
        valores: [otro('Otra edad')],
      },
      deDos(
        'score.caducidadDni',
        'Vigencia del DNI',
        puntos('posterior', 'Caduca después del día de referencia'),
        otro('Otra fecha o sin dato'),
      ),
      {
        forma: 'palabras',
        campo: 'score.nivelEducativo',
        titulo: 'Nivel educativo',
        lista: 'nivelEducativo',
        valores: [otro('Otro nivel')],
      },
      {
        forma: 'palabras',
        campo: 'score.estadoCivil',
        titulo: 'Estado civil',
        lista: 'estadoCivil',
        valores: [otro('Otro estado civil')],
      },
      deDos(
        'score.residePeru',
        'Residencia en el Perú',
        puntos('si', 'Reside en el Perú'),
        otro('No reside o sin dato'),
      ),
      deDos(
        'score.salud',
        'Salud',
        puntos('sinEnfermedades', 'Sin enfermedades preexistentes'),
        otro('Con enfermedades o sin dato'),
      ),
      deDos(
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
      {
        forma: 'umbrales',
        campo: 'score.tiempoResidencia',
        titulo: 'Tiempo de residencia (años)',
        unidad: 'años',
        paso: 0.01,
        valores: [otro('Menos tiempo'), puntos('sinDireccion', 'Sin dirección')],
      },
      {
        forma: 'umbrales',
        campo: 'score.contactos',
        titulo: 'Contactos',
        unidad: 'contactos',
        paso: 1,
        valores: [otro('Menos contactos')],
      },
      deDos(
        'score.cuentaBancaria',
        'Cuenta bancaria',
        puntos('alguna', 'Con cuenta'),
        puntos('ninguna', 'Sin cuenta'),
      ),
      deDos(
        'score.aval',
        'Aval',
        puntos('completo', 'Completo: DNI, celular y dirección'),
        puntos('incompleto', 'Incompleto'),
        puntos('ninguno', 'Sin aval'),
      ),
      deDos('score.ruc', 'RUC', puntos('presente', 'Con RUC'), puntos('ausente', 'Sin RUC')),
    ],
  },
  {
    titulo: 'Empleo',
    partes: [
      {
        forma: 'umbrales',
        campo: 'score.empleo.antiguedad',
        titulo: 'Antigüedad laboral (meses)',
        unidad: 'meses',
        paso: 0.01,
        valores: [otro('Menos tiempo')],
      },
      {
        forma: 'umbrales',
        campo: 'score.empleo.ingreso',
        titulo: 'Ingreso mensual (soles)',
        unidad: 'soles',
        paso: 0.01,
        valores: [otro('Menos ingreso')],
      },
      {
        forma: 'palabras',
        campo: 'score.empleo.situacion',
        titulo: 'Situación laboral',
        lista: 'situacion',
        valores: [otro('Otra situación')],
      },
      deDos('score.empleo', 'Sin empleo', puntos('sinEmpleo', 'Sin empleo, en vez de lo anterior')),
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
      deDos('limites', 'Créditos que avala una persona', {
        clave: 'creditosPorAval',
        nombre: 'Sin aviso hasta',
        tipo: 'cuantos',
        vacio: 'Sin límite',
      }),
      deDos('limites', 'Deuda de un cliente', {
        clave: 'deudaPorCliente',
        nombre: 'Sin aviso hasta',
        tipo: 'soles',
        vacio: 'Sin límite',
      }),
    ],
  },
];

export const PARTES: readonly Parte[] = GRUPOS.flatMap(({ partes }) => partes);
