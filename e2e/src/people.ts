import { avalDeEjemplo, creditoDeEjemplo, usuarioDeEjemplo } from 'shared-domain/campos/ejemplos';

const typed = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])) as {
    [K in keyof T]: string;
  };

export const SI_NO = {
  residePeru: 'Sí',
  enfermedadesPreexistentes: 'No',
  expuestaPoliticamente: 'No',
} as const;

export const UBIGEO = { departamento: 'Piura', provincia: 'Sullana', distrito: 'Bellavista' } as const;

// Questions and places have other controls, and the DNI is searched first.
const { dni, residePeru, enfermedadesPreexistentes, expuestaPoliticamente, ...ofClient } = usuarioDeEjemplo({
  nombre: 'José Ángel',
  apellidoPaterno: 'Ñañez',
  apellidoMaterno: 'Güímac',
  sexo: 'masculino',
  ruc: '10101174102',
  correo: 'jose.nanez@example.pe',
  direccionFiscal: 'Jr. Unión 123, Mz. Ñ',
  direccionCorrespondencia: 'Av. José de Lama 456',
  referenciaDomicilio: 'Frente al colegio «Niño Jesús»',
  ingresoMensual: 3200.5,
});
const { departamento, provincia, distrito, ...ofNewClient } = ofClient;

/** With accents and ñ wherever allowed. */
export const NUEVO_CLIENTE = typed(ofNewClient);

export const UBIGEO_AVAL = {
  departamentoAval: 'Lima',
  provinciaAval: 'Lima',
  distritoAval: 'San Juan de Miraflores',
} as const;

const { departamentoAval, provinciaAval, distritoAval, ...ofGuarantor } = avalDeEjemplo({
  nombresAval: 'Rosa María',
  apellidoPaternoAval: 'Peña',
  apellidoMaternoAval: 'Núñez',
  direccionAval: 'Calle Los Ceibos 77',
  relacionClienteAval: 'Hermana',
});

export const AVAL = typed(ofGuarantor);

export const CREDITO = typed(
  creditoDeEjemplo({
    montoPrestamo: 12_345.67,
    tasaInteres: 38.5,
    cuotas: 18,
    destinoCredito: 'Compra de madera y una cepilladora',
  }),
);

export { DNI_CLIENTE_DEMO } from './product-screens';
