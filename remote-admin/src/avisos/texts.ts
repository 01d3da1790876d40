import { formatFechaHora, formatNumero } from 'shared-domain/campos';
import type {
  AvisoCartas,
  AvisoRepetidos,
  MismatchNotice,
  RegistryNotice,
  WithdrawalNotice,
} from 'shared-domain/operacion';
import { nombreDeRemote } from 'shared-domain/remotes';

export const texts = {
  titulo: 'El registro de pantallas no se puede usar',
  desde: (fecha: string) => `Desde el ${formatFechaHora(fecha)}.`,
  sigueEnUso: (fecha: string) => `Sigue en uso el registro del ${formatFechaHora(fecha)}.`,
  noRegistry: 'No hay uno anterior: ninguna pantalla está publicada.',
  lineaRechazada: 'El registro de pantallas tiene líneas que no se usan',
  sigueLaLinea: (fecha: string) => `Sigue en uso la línea firmada el ${formatFechaHora(fecha)}.`,
  sinLinea: 'No hay una anterior: esa versión no se ofrece a nadie.',
  volverAPublicar:
    'Las demás pantallas funcionan y se publican como siempre. Quien publica debe publicar esa pantalla otra vez.',
  mientras: 'Lo que se publique o se retire no se verá hasta que quien opera el servicio corrija el archivo.',
  retirada: 'Se retiró una versión en prueba',
  fallaba: ({ remote, release, fecha }: WithdrawalNotice) =>
    `${nombreDeRemote(remote)} (versión ${release}) fallaba más que la vigente y se retiró sola el ${formatFechaHora(fecha)}.`,
  cartas: 'Hay avisos por correo sin enviar',
  esperan: ({ cuantas, desde }: AvisoCartas) =>
    cuantas === 1
      ? `Un aviso a un cliente o asesor espera desde el ${formatFechaHora(desde)}.`
      : `${formatNumero(cuantas)} avisos a clientes y asesores esperan, el primero desde el ${formatFechaHora(desde)}.`,
  mientrasEsperan:
    'Se intenta de nuevo durante un día y después se abandonan. Quien opera el servicio debe revisar el servidor de correo.',
  repetidos: 'Hay clientes registrados dos veces',
  conYSinDigito:
    'Se registraron con el noveno dígito del documento y sin él. Nada se ha cambiado en sus datos.',
  repetido: ({ cliente, otro, dni, mismoDni }: AvisoRepetidos) =>
    mismoDni
      ? `Clientes N.º ${cliente} y N.º ${otro}: tienen el mismo DNI (${dni}), y sus evaluaciones se muestran juntas.`
      : `Clientes N.º ${cliente} y N.º ${otro}: coinciden los ocho primeros dígitos (${dni}). Compruebe si el segundo es un carné de extranjería.`,
  sinSegunda: 'Falta una segunda persona que administre',
  nadieConfirma:
    'Las cuentas nuevas del personal las confirma una segunda persona que administre, y no hay otra con una cuenta activa. Quien opera el servicio crea un segundo administrador con «npm run admin -- create-superadmin».',
  verVersiones: 'Ver versiones',
  desajuste: 'Pantallas publicadas que no concuerdan con el servicio',
  deRelease: ({ remote, release, vigente }: MismatchNotice) =>
    `${nombreDeRemote(remote)}, versión ${release} (${vigente ? 'vigente' : 'todavía abierta en alguna pestaña'})`,
  tecnico: 'Detalle técnico',
  yMas: (cuantos: number) => `y ${cuantos} más, en el registro del servicio`,
  publicarDeNuevo: 'Quien publica debe publicarlas de nuevo, o volver a la versión anterior del servicio.',
} as const;

type Causa = Pick<RegistryNotice, 'archivo' | 'causa' | 'parte'> &
  Partial<Pick<RegistryNotice, 'linea' | 'columna'>>;

export function textoDeCausa({ archivo, causa, linea = null, columna, parte }: Causa): string {
  switch (causa) {
    case 'ausente':
      return `No está el archivo ${archivo}.`;
    case 'ilegible':
      return `El servicio no puede leer el archivo ${archivo}.`;
    case 'vacio':
      return `El archivo ${archivo} está vacío.`;
    case 'escritura':
      return linea === null
        ? `El archivo ${archivo} tiene un error de escritura.`
        : `El archivo ${archivo} tiene un error de escritura en la línea ${linea}, columna ${columna}.`;
    case 'forma':
      return `En el archivo ${archivo} falta o está equivocado: ${parte?.join(' › ')}.`;
    case 'firma':
      return `En el archivo ${archivo} no está firmada la línea ${parte?.join(' › ')}: alguien la cambió sin los comandos de publicación, o su firma no es de las que el servicio conoce.`;
    case 'antigua':
      return `En el archivo ${archivo} la línea ${parte?.join(' › ')} es más antigua que la que estaba en uso: alguien la repuso sin los comandos de publicación.`;
    case 'borrada':
      return `En el archivo ${archivo} falta la línea ${parte?.join(' › ')}: alguien la borró.`;
  }
}
