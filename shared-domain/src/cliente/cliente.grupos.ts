import type { Campo } from '../campos/clases';
import { SIN_APELLIDO } from '../campos/enumerations';
import { formatCampo } from '../campos/etiquetas';
import { CAMPOS_DE_AVAL, enOrden, GRUPOS_DE_CLIENTE } from '../campos/tabla';
import type { AvalGuardado, DatosCliente } from './expediente.schema';

const SIN_DATO = 'N/A';
const OCULTO = 'Oculto para su rol';

type Valores = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface GrupoDeCliente {
  titulo: string;
  items: { label: string; value: string }[];
}

const PRIMEROS = [
  'nombre',
  'apellidoPaterno',
  'apellidoMaterno',
  'dni',
  'fechaCaducidadDni',
  'fechaNacimiento',
  'sexo',
  'estadoCivil',
  'nacionalidad',
  'residePeru',
  'nivelEducativo',
  'profesion',
  'ruc',
  'entidadFinanciera',
  'dniAval',
  'nombresAval',
  'apellidoPaternoAval',
  'apellidoMaternoAval',
  'relacionClienteAval',
  'telefonoMovilAval',
];

/** Only the first entry of each list is used. */
export function camposDeExpediente(datos: DatosCliente) {
  const { contactos, direcciones, empleos, cuentas_bancarias, expuesta, ...persona } = datos;
  return {
    ...persona,
    expuestaPoliticamente: expuesta,
    ...contactos[0],
    ...direcciones[0],
    ...empleos[0],
    ...cuentas_bancarias[0],
  };
}

/** The guarantor's group needs a DNI. `ocultos` are shown as hidden rather than empty. */
export function gruposDeCliente(
  datos: DatosCliente,
  aval: AvalGuardado | null,
  ocultos: readonly string[] = [],
): GrupoDeCliente[] {
  const grupo = (titulo: string, campos: Record<string, Campo>, valores: Valores): GrupoDeCliente => ({
    titulo,
    items: enOrden(campos, PRIMEROS).map((campo) => ({
      label: campos[campo]?.etiqueta ?? campo,
      value: ocultos.includes(campo) ? OCULTO : valorDe(campo, valores[campo]),
    })),
  });
  const grupos = GRUPOS_DE_CLIENTE.map(({ titulo, campos }) =>
    grupo(titulo, campos, camposDeExpediente(datos)),
  );
  return aval?.dniAval ? [...grupos, grupo('Datos del Aval', CAMPOS_DE_AVAL, { ...aval })] : grupos;
}

const valorDe = (campo: string, valor: Valores[string]): string =>
  valor === SIN_APELLIDO ? 'No tiene' : formatCampo(campo, valor) || SIN_DATO;
