import {
  avalDeEjemplo,
  avalGuardadoDeEjemplo,
  datosClienteDeEjemplo,
  usuarioDeEjemplo,
} from '../campos/ejemplos';
import type { DatosCliente } from '../cliente/expediente.schema';
import { POLITICA_INICIAL, VERSION_INICIAL } from '../politica/politica.inicial';

export const politica = { version: VERSION_INICIAL, contenido: POLITICA_INICIAL };

const mejor = datosClienteDeEjemplo(
  usuarioDeEjemplo({
    fechaCaducidadDni: '2030-01-01',
    fechaNacimiento: '1985-05-05',
    nivelEducativo: 'universitario',
    tiempoResidencia: 5,
    ingresoMensual: 3000,
    inicioLaboral: '2015-01-01',
  }),
  1,
);

/** Maximum points in every factor. */
export const [contacto] = mejor.contactos as [DatosCliente['contactos'][number]];
export const [direccion] = mejor.direcciones as [DatosCliente['direcciones'][number]];
export const [empleo] = mejor.empleos as [DatosCliente['empleos'][number]];
export const [cuenta] = mejor.cuentas_bancarias as [DatosCliente['cuentas_bancarias'][number]];

export const cliente: DatosCliente = { ...mejor, contactos: [contacto, contacto] };

export const aval = avalGuardadoDeEjemplo(avalDeEjemplo());
