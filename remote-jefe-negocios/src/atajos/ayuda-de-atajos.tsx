import { texts as comunes } from 'shared-evaluaciones';
import { CheckboxField, CompactGrid, Dialog, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import { ATAJOS, TECLA } from './use-atajos';

interface Props {
  isOn: boolean;
  onOn: (isOn: boolean) => void;
  onClose: () => void;
}

/** The off switch is for users whose voice control or tremor triggers keys. */
export function AyudaDeAtajos({ isOn, onOn, onClose }: Props) {
  return (
    <Dialog title={texts.titulo} isOpen onClose={onClose} closeLabel={comunes.cerrar}>
      <Stack>
        <CompactGrid>
          <caption>{texts.teclas}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.accion}</th>
              <th scope="col">{texts.tecla}</th>
            </tr>
          </thead>
          <tbody>
            {ATAJOS.map((atajo) => (
              <tr key={atajo}>
                <th scope="row">{texts.acciones[atajo]}</th>
                <td>
                  <Tecla>{TECLA[atajo].toUpperCase()}</Tecla>
                </td>
              </tr>
            ))}
          </tbody>
        </CompactGrid>
        <p>{texts.nota}</p>
        <CheckboxField
          label={texts.usar}
          name="atajos"
          checked={isOn}
          onChange={({ target }) => onOn(target.checked)}
        />
      </Stack>
    </Dialog>
  );
}

const Tecla = styled.kbd`
  padding: 0 ${tokens.space[2]};
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: 4px;
  background: ${tokens.color.raised};
  font: inherit;
`;
