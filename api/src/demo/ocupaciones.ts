import type { NIVEL_EDUCATIVO, PRODUCTOS_INICIALES, SITUACION_LABORAL } from 'shared-domain/campos';

/** Product, destination, smallest and largest amount in soles. */
type Destino = readonly [(typeof PRODUCTOS_INICIALES)[number], string, number, number];

export interface Ocupacion {
  profesion: readonly [femenino: string, masculino: string];
  centros: readonly string[];
  situacion: Exclude<keyof typeof SITUACION_LABORAL, 'desempleado'>;
  conLocal?: true;
  /** A level listed twice is twice as likely. */
  estudios: readonly (keyof typeof NIVEL_EDUCATIVO)[];
  /** Years; the first is the minimum age. */
  edad: readonly [number, number];
  /** Soles a month. */
  ingreso: readonly [number, number];
  /** All districts if undefined. */
  distritos?: readonly string[];
  destinos?: readonly Destino[];
}

export const HOGAR: readonly Destino[] = [
  ['Consumo', 'Atención médica de la familia', 500, 5000],
  ['Consumo', 'Matrícula y útiles de estudio', 500, 3500],
  ['Mejoramiento de vivienda', 'Techado del segundo piso', 3000, 14000],
  ['Mejoramiento de vivienda', 'Instalación de agua y desagüe', 1500, 7000],
];
const VALLE_DE_PIURA = ['Sullana', 'Bellavista', 'Catacaos'];

export const COMERCIANTE: Ocupacion = {
  profesion: ['Comerciante', 'Comerciante'],
  centros: ['Bodega Doña Peña', 'Puesto de abarrotes en el mercado', 'Librería El Ñandú'],
  situacion: 'independiente',
  conLocal: true,
  estudios: ['primaria', 'secundaria', 'secundaria', 'tecnico'],
  edad: [19, 72],
  ingreso: [1100, 4200],
  destinos: [
    ['Capital de trabajo', 'Compra de mercadería para campaña', 1000, 9000],
    ['Capital de trabajo', 'Reposición de inventario', 500, 6000],
    ['Activo fijo', 'Congeladora para el negocio', 1500, 4500],
  ],
};

export const OCUPACIONES: readonly Ocupacion[] = [
  COMERCIANTE,
  {
    profesion: ['Costurera', 'Sastre'],
    centros: ['Taller Núñez', 'Confecciones La Aguja'],
    situacion: 'independiente',
    conLocal: true,
    estudios: ['secundaria', 'secundaria', 'tecnico'],
    edad: [19, 70],
    ingreso: [950, 2700],
    destinos: [
      ['Activo fijo', 'Máquina de coser industrial', 1800, 5500],
      ['Capital de trabajo', 'Compra de telas e hilos', 500, 4000],
    ],
  },
  {
    profesion: ['Carpintera', 'Carpintero'],
    centros: ['Mueblería El Ñato', 'Taller familiar de muebles'],
    situacion: 'independiente',
    conLocal: true,
    estudios: ['primaria', 'secundaria', 'tecnico'],
    edad: [19, 70],
    ingreso: [1200, 3400],
    destinos: [
      ['Activo fijo', 'Cepilladora y sierra', 2000, 8000],
      ['Capital de trabajo', 'Compra de madera', 800, 6000],
    ],
  },
  {
    profesion: ['Mototaxista', 'Mototaxista'],
    centros: ['Asociación de Mototaxistas San Martín'],
    situacion: 'independiente',
    estudios: ['secundaria'],
    edad: [19, 60],
    ingreso: [950, 2100],
    destinos: [
      ['Activo fijo', 'Compra de mototaxi', 4000, 9000],
      ['Capital de trabajo', 'Repuestos y mantenimiento de la mototaxi', 500, 2500],
    ],
  },
  {
    profesion: ['Agricultora', 'Agricultor'],
    centros: ['Parcela familiar', 'Fundo arrendado'],
    situacion: 'independiente',
    estudios: ['primaria', 'primaria', 'secundaria'],
    edad: [19, 74],
    ingreso: [950, 2600],
    distritos: VALLE_DE_PIURA,
    destinos: [
      ['Agropecuario', 'Siembra de arroz', 1500, 9000],
      ['Agropecuario', 'Riego tecnificado de mango', 2500, 12000],
    ],
  },
  {
    profesion: ['Ganadera', 'Ganadero'],
    centros: ['Establo familiar', 'Corral Los Ñandubayes'],
    situacion: 'independiente',
    estudios: ['primaria', 'secundaria'],
    edad: [20, 72],
    ingreso: [1200, 3800],
    distritos: ['Catacaos', 'Quequeña', 'El Tambo'],
    destinos: [
      ['Agropecuario', 'Compra de ganado', 3000, 14000],
      ['Agropecuario', 'Compra de forraje', 800, 4000],
    ],
  },
  {
    profesion: ['Transportista', 'Transportista'],
    centros: ['Transporte de carga propio'],
    situacion: 'independiente',
    estudios: ['secundaria', 'tecnico'],
    edad: [25, 66],
    ingreso: [1800, 4800],
    destinos: [
      ['Activo fijo', 'Compra de camioneta usada', 8000, 22000],
      ['Capital de trabajo', 'Llantas y mantenimiento del vehículo', 1000, 5000],
    ],
  },
  {
    profesion: ['Docente', 'Docente'],
    centros: ['I.E. José Carlos Mariátegui', 'I.E. Niño Jesús'],
    situacion: 'empleado',
    estudios: ['universitario', 'universitario', 'postgrado'],
    edad: [23, 64],
    ingreso: [1800, 4000],
  },
  {
    profesion: ['Contadora', 'Contador'],
    centros: ['Estudio Muñoz y Asociados'],
    situacion: 'empleado',
    estudios: ['universitario', 'postgrado'],
    edad: [24, 64],
    ingreso: [2000, 5500],
  },
  {
    profesion: ['Técnica en enfermería', 'Técnico en enfermería'],
    centros: ['Centro de salud materno infantil', 'Policlínico Santa Begoña'],
    situacion: 'empleado',
    estudios: ['tecnico'],
    edad: [20, 62],
    ingreso: [1250, 2400],
  },
  {
    profesion: ['Operaria de empaque', 'Operario de empaque'],
    centros: ['Agroexportadora Valle Ñuro', 'Empacadora de mango del Chira'],
    situacion: 'empleado',
    estudios: ['primaria', 'secundaria', 'secundaria'],
    edad: [18, 58],
    ingreso: [1130, 1800],
    distritos: VALLE_DE_PIURA,
  },
  {
    profesion: ['Vendedora', 'Vendedor'],
    centros: ['Zapatería Ordóñez', 'Ferretería La Tuerca'],
    situacion: 'empleado',
    estudios: ['secundaria', 'tecnico'],
    edad: [18, 55],
    ingreso: [1130, 1900],
  },
  {
    profesion: ['Pensionista', 'Pensionista'],
    centros: ['Pensión de la ONP'],
    situacion: 'jubilado',
    estudios: ['primaria', 'secundaria', 'tecnico'],
    edad: [65, 76],
    ingreso: [500, 1200],
  },
];

export function ocupacionDe({ profesion }: { profesion: string }): Ocupacion {
  const ocupacion = OCUPACIONES.find((una) => una.profesion.includes(profesion));
  if (!ocupacion) throw new Error(`No occupation is called ${profesion}`);
  return ocupacion;
}
