import { ETIQUETA_CAMPO, formatCampo } from '../campos/etiquetas';
import { SIN_APELLIDO } from '../campos/nombre.rules';
import type { AvalGuardado, DatosCliente } from './expediente.schema';

const SIN_DATO = 'N/A';
const OCULTO = 'Oculto para su rol';

type Campo = keyof typeof ETIQUETA_CAMPO;
type Valores = Partial<Record<Campo, string | number | boolean | null>>;

export interface GrupoDeCliente {
  titulo: string;
  items: { label: string; value: string }[];
}

const PERSONALES: Campo[] = [
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
  'enfermedadesPreexistentes',
  'expuestaPoliticamente',
];
const CONTACTO: Campo[] = ['telefonoMovil', 'telefonoFijo', 'correo'];
const DIRECCION: Campo[] = [
  'direccionFiscal',
  'direccionCorrespondencia',
  'departamento',
  'provincia',
  'distrito',
  'tipoVivienda',
  'tiempoResidencia',
  'referenciaDomicilio',
];
const LABORAL: Campo[] = ['centroLaboral', 'ingresoMensual', 'inicioLaboral', 'situacionLaboral'];
const BANCARIA: Campo[] = ['entidadFinanciera', 'ctaAhorros', 'cci'];
const AVAL: Campo[] = [
  'dniAval',
  'nombresAval',
  'apellidoPaternoAval',
  'apellidoMaternoAval',
  'relacionClienteAval',
  'telefonoMovilAval',
  'telefonoFijoAval',
  'direccionAval',
  'referenciaDomicilioAval',
  'departamentoAval',
  'provinciaAval',
  'distritoAval',
];

/**
 * The groups of the client's file; the guarantor's only when there is a guarantor's DNI. The fields in `ocultos` are
 * not shown to this reader, which is something else than a field without a value.
 */
export function gruposDeCliente(
  datos: DatosCliente,
  aval: AvalGuardado | null,
  ocultos: readonly string[] = [],
): GrupoDeCliente[] {
  const grupo = (titulo: string, campos: Campo[], valores: Valores = {}): GrupoDeCliente => ({
    titulo,
    items: campos.map((campo) => ({
      label: ETIQUETA_CAMPO[campo],
      value: ocultos.includes(campo) ? OCULTO : valorDe(campo, valores[campo]),
    })),
  });
  const grupos = [
    grupo('Datos Personales', PERSONALES, { ...datos, expuestaPoliticamente: datos.expuesta }),
    grupo('Información de Contacto', CONTACTO, datos.contactos[0]),
    grupo('Dirección', DIRECCION, datos.direcciones[0]),
    grupo('Información Laboral', LABORAL, datos.empleos[0]),
    grupo('Información Bancaria', BANCARIA, datos.cuentas_bancarias[0]),
  ];
  return aval?.dniAval ? [...grupos, grupo('Datos del Aval', AVAL, aval)] : grupos;
}

const valorDe = (campo: Campo, valor: Valores[Campo]): string =>
  valor === SIN_APELLIDO ? 'No tiene' : formatCampo(campo, valor) || SIN_DATO;
