import { Columns, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { NombreCampo } from '../valores';
import { CampoFormulario } from './campo-formulario';
import type { GrupoCampos } from './campos';

interface Props {
  grupos: GrupoCampos[];
  bloqueados?: readonly NombreCampo[];
  /** Hidden groups keep their values. */
  soloGrupo?: string;
}

export const idDeGrupo = (titulo: string) => `grupo-${titulo.toLowerCase().replaceAll(' ', '-')}`;

export function GruposDeCampos({ grupos, bloqueados = [], soloGrupo }: Props) {
  return (
    <Stack $gap={5}>
      {grupos.map(({ titulo, campos }) => (
        <Grupo key={titulo} id={idDeGrupo(titulo)} hidden={soloGrupo !== undefined && soloGrupo !== titulo}>
          <Titulo>{titulo}</Titulo>
          <Columns>
            {campos.map((campo) => (
              <CampoFormulario
                key={campo.nombre}
                campo={campo}
                isLocked={bloqueados.includes(campo.nombre)}
              />
            ))}
          </Columns>
        </Grupo>
      ))}
    </Stack>
  );
}

const Grupo = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Titulo = styled.legend`
  width: 100%;
  padding: 0 0 ${tokens.space[1]};
  margin-bottom: ${tokens.space[3]};
  border-bottom: 1px solid ${tokens.color.line};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.bold};
`;
