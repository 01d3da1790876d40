import { useState } from 'react';
import { Badge, Disclosure, Row } from 'shared-ui';
import type { Grupo } from '../partes/parte';
import { useEdicion } from './edicion';
import { nombreDeCampo } from './nombre-de-campo';
import { ParteEditable } from './parte-editable';
import { texts } from './texts';

/** Some parts under one heading, which tells how many of them changed and what is wrong. */
export function GrupoEditable({ grupo, isFirst }: { grupo: Grupo; isFirst: boolean }) {
  const [isExpanded, setExpanded] = useState(isFirst);
  const { cambiadas, faltas } = useEdicion();
  const nombres = grupo.partes.map(({ titulo }) => titulo);
  const cambios = nombres.filter((titulo) => cambiadas.has(titulo)).length;
  const malos = faltas.filter(({ campo }) => nombres.includes(nombreDeCampo(campo).titulo)).length;
  return (
    <Disclosure
      title={grupo.titulo}
      isExpanded={isExpanded}
      onToggle={setExpanded}
      isOptional
      aside={
        <Row>
          {malos > 0 && <Badge tone="rejected">{texts.porCorregir(malos)}</Badge>}
          {malos === 0 && cambios > 0 && <Badge tone="info">{texts.cambios(cambios)}</Badge>}
        </Row>
      }
    >
      {grupo.partes.map((parte) => (
        <ParteEditable key={parte.titulo} parte={parte} />
      ))}
    </Disclosure>
  );
}
