/** Invented people with well-formed documents; accents and ñ are there on purpose. */
export const NUEVO_CLIENTE = {
  nombre: 'José Ángel',
  apellidoPaterno: 'Ñañez',
  apellidoMaterno: 'Güímac',
  estadoCivil: 'casado',
  sexo: 'masculino',
  fechaCaducidadDni: '2030-05-31',
  fechaNacimiento: '1986-02-28',
  nacionalidad: 'Peruana',
  nivelEducativo: 'tecnico',
  profesion: 'Carpintero',
  ruc: '10101174102',
  telefonoMovil: '987654321',
  correo: 'jose.nanez@example.pe',
  direccionFiscal: 'Jr. Unión 123, Mz. Ñ',
  direccionCorrespondencia: 'Av. José de Lama 456',
  tipoVivienda: 'propia',
  tiempoResidencia: '4',
  referenciaDomicilio: 'Frente al colegio «Niño Jesús»',
  centroLaboral: 'Carpintería El Cedro',
  ingresoMensual: '3200.50',
  inicioLaboral: '2015-03-01',
  situacionLaboral: 'independiente',
  ctaAhorros: '19000658270',
  cci: '01124100019000658270',
  entidadFinanciera: 'BBVA',
} as const;

export const SI_NO = {
  residePeru: 'Sí',
  enfermedadesPreexistentes: 'No',
  expuestaPoliticamente: 'No',
} as const;

export const UBIGEO = { departamento: 'Piura', provincia: 'Sullana', distrito: 'Bellavista' } as const;

export const AVAL = {
  dniAval: '17801146',
  nombresAval: 'Rosa María',
  apellidoPaternoAval: 'Peña',
  apellidoMaternoAval: 'Núñez',
  telefonoMovilAval: '912345678',
  direccionAval: 'Calle Los Ceibos 77',
  relacionClienteAval: 'Hermana',
} as const;

export const UBIGEO_AVAL = {
  departamentoAval: 'Lima',
  provinciaAval: 'Lima',
  distritoAval: 'San Juan de Miraflores',
} as const;

export const CREDITO = {
  producto: 'Capital de trabajo',
  montoPrestamo: '12345.67',
  tasaInteres: '38.5',
  cuotas: '18',
  modalidadCredito: 'nuevo',
  destinoCredito: 'Compra de madera y una cepilladora',
  periodoCredito: 'mensual',
} as const;

export { DNI_CLIENTE_DEMO } from 'scripts/screens';
