import { useFormContext, useWatch } from 'react-hook-form';
import { rucDeDni, SIN_APELLIDO } from 'shared-domain/campos';
import { Button, focusControl } from 'shared-ui';
import styled from 'styled-components';
import { texts } from '../texts';
import type { NombreCampo, Valores } from '../valores';

interface Regla {
  /** Fields that determine the offer; the first is filled. */
  mira: readonly NombreCampo[];
  ofrece: (...textos: string[]) => Oferta | undefined;
}

interface Oferta {
  texto: string;
  valores: Valores;
  /** Receives the focus afterwards. */
  despues: NombreCampo;
}

const sinApellido = (campo: NombreCampo): Regla => ({
  mira: [campo],
  ofrece: () => ({ texto: texts.noTiene, valores: { [campo]: SIN_APELLIDO }, despues: campo }),
});

const OFERTA_DE: { [nombre in NombreCampo]?: Regla } = {
  apellidoPaterno: sinApellido('apellidoPaterno'),
  apellidoMaterno: sinApellido('apellidoMaterno'),
  apellidoPaternoAval: sinApellido('apellidoPaternoAval'),
  apellidoMaternoAval: sinApellido('apellidoMaternoAval'),
  ruc: {
    mira: ['ruc', 'dni'],
    ofrece(dni = '') {
      const ruc = rucDeDni(dni);
      return ruc ? { texto: texts.ruc(ruc), valores: { ruc }, despues: 'ruc' } : undefined;
    },
  },
  direccionCorrespondencia: {
    mira: ['direccionCorrespondencia', 'direccionFiscal'],
    ofrece(direccionFiscal = '') {
      if (direccionFiscal.trim() === '') return undefined;
      const valores = { direccionCorrespondencia: direccionFiscal };
      return { texto: texts.igualALaFiscal, valores, despues: 'direccionCorrespondencia' };
    },
  },
  departamentoAval: {
    mira: ['departamentoAval', 'departamento', 'provincia', 'distrito'],
    ofrece(departamentoAval = '', provinciaAval = '', distritoAval = '') {
      if (distritoAval === '') return undefined;
      const texto = texts.igualQueElCliente([departamentoAval, provinciaAval, distritoAval].join(', '));
      const valores = { departamentoAval, provinciaAval, distritoAval };
      return { texto, valores, despues: 'referenciaDomicilioAval' };
    },
  },
};

/** Nothing is filled in automatically. */
export function OfertaDeCampo({ nombre }: { nombre: NombreCampo }) {
  const regla = OFERTA_DE[nombre];
  return regla && <Boton {...regla} />;
}

function Boton({ mira, ofrece }: Regla) {
  const { control, setValue } = useFormContext<Valores>();
  const [propio = '', ...otros] = useWatch({ control, name: [...mira] }).map((valor) => String(valor ?? ''));
  const oferta = propio.trim() === '' ? ofrece(...otros) : undefined;
  if (!oferta) return null;

  const take = () => {
    for (const [campo, valor] of Object.entries(oferta.valores)) {
      setValue(campo as NombreCampo, valor, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    // The button unmounts, so the focus moves first.
    focusControl(oferta.despues);
  };
  return (
    <Lugar>
      <Button variant="secondary" onClick={take}>
        {oferta.texto}
      </Button>
    </Lugar>
  );
}

const Lugar = styled.div`
  justify-self: start;
  max-width: 100%;

  > button {
    text-align: left;
  }
`;
