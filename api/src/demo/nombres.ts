/** Names, places and other data from which people are invented. */
export const NOMBRES = {
  femenino: [
    'María Fernanda',
    'Rosa Elvira',
    'Lucía',
    'Begoña',
    'Carmen Julia',
    'Yesenia',
    'Flor de María',
    'Milagros',
    'Nélida',
    'Íngrid',
    'Ana Sofía',
    'Verónica',
  ],
  masculino: [
    'José Ángel',
    'Víctor Raúl',
    'Óscar',
    'Juan Íñigo',
    'Édgar',
    'Wilmer',
    'Raúl Andrés',
    'Máximo',
    'Jesús',
    'Ramón',
    'Élmer',
    'Ítalo',
  ],
} as const;

export const APELLIDOS = [
  'Núñez',
  'Quispe',
  'Ñahui',
  'Peña',
  'Mamani',
  'Castañeda',
  'Ordóñez',
  'Huamán',
  'Ibáñez',
  'Condori',
  'Yupanqui',
  'Muñoz',
  'Chávez',
  'Sánchez',
  'Rodríguez',
  'Cáceres',
  'Zúñiga',
  'Espinoza',
  'Saldaña',
  'Farfán',
  'Távara',
  'Ñiquén',
  'Acuña',
  'Vílchez',
] as const;

export const LUGARES = [
  ['Piura', 'Sullana', 'Sullana', '73'],
  ['Piura', 'Sullana', 'Bellavista', '73'],
  ['Piura', 'Piura', 'Castilla', '73'],
  ['Piura', 'Piura', 'Catacaos', '73'],
  ['Lima', 'Lima', 'Comas', '1'],
  ['Lima', 'Lima', 'Villa El Salvador', '1'],
  ['Lima', 'Lima', 'San Juan de Lurigancho', '1'],
  ['Lima', 'Lima', 'Breña', '1'],
  ['Arequipa', 'Arequipa', 'Cayma', '54'],
  ['Arequipa', 'Arequipa', 'Quequeña', '54'],
  ['Cusco', 'Cusco', 'Wanchaq', '84'],
  ['Junín', 'Huancayo', 'El Tambo', '64'],
] as const;

export const CALLES = [
  'Jr. Los Ñandúes',
  'Av. Grau',
  'Calle Las Dalias',
  'Psje. San Martín',
  'Av. José de Lama',
  'Jr. Ayacucho',
  'Calle Túpac Amaru',
  'Av. Champagnat',
] as const;

export const OFICIOS = [
  ['Comerciante', 'Bodega Doña Peña'],
  ['Mototaxista', 'Asociación Los Piuranos'],
  ['Costurera', 'Taller Núñez'],
  ['Agricultor', 'Parcela familiar'],
  ['Docente', 'I.E. José Carlos Mariátegui'],
  ['Contador', 'Estudio Muñoz y Asociados'],
  ['Carpintero', 'Mueblería El Ñato'],
  ['Enfermera', 'Centro de Salud Bellavista'],
] as const;

export const BANCOS = [
  ['002', 'BCP'],
  ['003', 'Interbank'],
  ['009', 'Scotiabank'],
  ['011', 'BBVA'],
  ['018', 'Banco de la Nación'],
  ['049', 'Mibanco'],
] as const;

export const DESTINOS: Record<string, readonly string[]> = {
  'Capital de trabajo': ['Compra de mercadería para campaña', 'Reposición de inventario de la bodega'],
  'Activo fijo': ['Compra de mototaxi', 'Máquina de coser industrial', 'Congeladora para el puesto'],
  Consumo: ['Gastos de estudios de los hijos', 'Atención médica de la familia'],
  Agropecuario: ['Siembra de arroz', 'Compra de ganado', 'Riego tecnificado de mango'],
  'Mejoramiento de vivienda': ['Techado del segundo piso', 'Instalación de agua y desagüe'],
};

export const MOTIVOS = [
  'Ingresos insuficientes para la cuota propuesta.',
  'La documentación está incompleta: falta el recibo de luz del último mes.',
  'El aval no cumple con los requisitos; presente otro o retírelo.',
  'La dirección no coincide con la que figura en el recibo.',
  'Falta sustentar la antigüedad del negocio.',
] as const;

export const RELACIONES = ['Hermano/a', 'Cónyuge', 'Tío/a', 'Amistad', 'Compañero/a de trabajo'] as const;
