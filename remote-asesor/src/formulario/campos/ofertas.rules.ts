import { rucDeDni, SIN_APELLIDO } from 'shared-domain';
import { texts } from '../texts';
import type { NombreCampo, Valores } from '../valores';

/** Values that follow from what is in the form already. A person takes them with a button; nothing is filled in unasked. */
export interface Oferta {
  texto: string;
  valores: Valores;
  /** Where the person goes on. */
  despues: NombreCampo;
}

interface Regla {
  /** The fields that the offer depends on, the one that it fills first. */
  mira: readonly NombreCampo[];
  /** What is offered from their texts. */
  ofrece: (...textos: string[]) => Oferta | undefined;
}

const RUC: Regla = {
  mira: ['ruc', 'dni'],
  ofrece: (_, dni = '') => {
    const ruc = rucDeDni(dni);
    return ruc ? { texto: texts.ruc(ruc), valores: { ruc }, despues: 'ruc' } : undefined;
  },
};

const CORRESPONDENCIA: Regla = {
  mira: ['direccionCorrespondencia', 'direccionFiscal'],
  ofrece: (_, direccionFiscal = '') =>
    direccionFiscal.trim() === ''
      ? undefined
      : {
          texto: texts.igualALaFiscal,
          valores: { direccionCorrespondencia: direccionFiscal },
          despues: 'direccionCorrespondencia',
        },
};

const LUGAR_DEL_AVAL: Regla = {
  mira: ['departamentoAval', 'departamento', 'provincia', 'distrito'],
  ofrece: (_, departamentoAval = '', provinciaAval = '', distritoAval = '') =>
    distritoAval === ''
      ? undefined
      : {
          texto: texts.igualQueElCliente([departamentoAval, provinciaAval, distritoAval].join(', ')),
          valores: { departamentoAval, provinciaAval, distritoAval },
          despues: 'referenciaDomicilioAval',
        },
};

const APELLIDOS = [
  'apellidoPaterno',
  'apellidoMaterno',
  'apellidoPaternoAval',
  'apellidoMaternoAval',
] as const satisfies NombreCampo[];

const sinApellido = (campo: NombreCampo): Regla => ({
  mira: [campo],
  ofrece: () => ({ texto: texts.noTiene, valores: { [campo]: SIN_APELLIDO }, despues: campo }),
});

/** The rule of each field that something is offered for. */
export const OFERTA_DE: { [nombre in NombreCampo]?: Regla } = {
  ...Object.fromEntries(APELLIDOS.map((campo) => [campo, sinApellido(campo)])),
  ruc: RUC,
  direccionCorrespondencia: CORRESPONDENCIA,
  departamentoAval: LUGAR_DEL_AVAL,
};

/** What can be taken for a field that is still empty. */
export function ofertaPara(
  { ofrece }: Regla,
  [propio = '', ...otros]: readonly string[],
): Oferta | undefined {
  return propio.trim() === '' ? ofrece(propio, ...otros) : undefined;
}
