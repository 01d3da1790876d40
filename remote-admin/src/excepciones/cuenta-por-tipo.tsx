import { EXCEPCION, type TipoExcepcion } from 'shared-domain/auditoria';
import { formatNumero } from 'shared-domain/campos';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Contexto } from '../lista/list-screen';
import { texts } from './texts';

export function CuentaPorTipo({ pagina, parametros }: Contexto<'GET /api/auditoria/excepciones'>) {
  if (!pagina) return null;
  const elegido = parametros.leer('tipo');
  const elegir = (tipo: TipoExcepcion) => parametros.cambiar({ tipo: tipo === elegido ? '' : tipo });
  return (
    <Tipos role="group" aria-label={texts.porTipo}>
      {pagina.porTipo.map(({ tipo, cantidad }) => (
        <Tipo key={tipo} type="button" aria-pressed={tipo === elegido} onClick={() => elegir(tipo)}>
          <strong>{formatNumero(cantidad)}</strong> <span>{EXCEPCION[tipo]}</span>
        </Tipo>
      ))}
    </Tipos>
  );
}

const Tipos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${tokens.space[3]};
`;

const Tipo = styled.button`
  display: grid;
  align-content: start;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surface};
  color: ${tokens.color.inkSoft};
  font: inherit;
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: ${tokens.color.lineStrong};
  }

  &[aria-pressed='true'] {
    border-color: ${tokens.color.primary};
    background: ${tokens.color.primarySoft};
    color: ${tokens.color.ink};
  }

  strong {
    color: ${tokens.color.ink};
    font-size: ${tokens.text.xl};
    font-variant-numeric: tabular-nums;
  }
`;
