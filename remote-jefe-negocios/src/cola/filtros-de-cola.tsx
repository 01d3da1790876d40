import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from 'shared-auth';
import { opcionesDe, parsedNumeros, TEXTO_CAMPO } from 'shared-domain/campos';
import { ALCANZA } from 'shared-domain/capacidad';
import { BANDAS_SCORE } from 'shared-domain/politica';
import { Button, Icon, Row, SelectField, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { configuracionGeneral } from '../queries';
import { type Cola, filtrosEnUso, montoEscrito } from './eleccion';
import { texts } from './texts';

/** Without advisors, the other filters still work. */
const asesoresDeCola = () =>
  queryOptions({ ...apiQuery('GET /api/evaluaciones/asesores'), staleTime: 60_000, retry: false });

const BANDAS = BANDAS_SCORE.map(({ id, nombre }) => ({ value: id, label: nombre }));

const conElegido = (options: { value: string; label: string }[], elegido: string | undefined) =>
  !elegido || options.some(({ value }) => value === elegido)
    ? options
    : [...options, { value: elegido, label: elegido }];

type Opcion = 'alcanza' | 'exposicion' | 'banda' | 'asesor' | 'producto';

export function FiltrosDeCola({ cola }: { cola: Cola }) {
  const { eleccion, cambiar } = cola;
  const asesores = useQuery(asesoresDeCola()).data ?? [];
  const productos = useQuery(configuracionGeneral()).data?.productos ?? [];
  const opcion = (nombre: Opcion, options: { value: string; label: string }[]) => (
    <SelectField
      label={texts[nombre]}
      name={nombre}
      options={conElegido(options, eleccion[nombre])}
      placeholder={texts.todos}
      value={eleccion[nombre] ?? ''}
      onChange={({ target }) => cambiar({ [nombre]: target.value })}
    />
  );
  return (
    <>
      <Monto key={`desde ${eleccion.montoDesde}`} cola={cola} nombre="montoDesde" />
      <Monto key={`hasta ${eleccion.montoHasta}`} cola={cola} nombre="montoHasta" />
      {opcion('alcanza', opcionesDe(ALCANZA))}
      {opcion('exposicion', [{ value: 'sobre_el_limite', label: texts.sobreElLimite }])}
      {opcion('banda', BANDAS)}
      {opcion(
        'asesor',
        asesores.map(({ username, fullName, pendientes }) => ({
          value: username,
          label: texts.asesorConCuantas(fullName, pendientes),
        })),
      )}
      {opcion(
        'producto',
        productos.map((producto) => ({ value: producto, label: producto })),
      )}
    </>
  );
}

const pistaDe = (escrito: string) =>
  parsedNumeros(escrito, 'monto').length > 1 ? TEXTO_CAMPO.ambiguo : texts.montoNoValido;

/** An invalid text stays, with a message. */
function Monto({ cola, nombre }: { cola: Cola; nombre: 'montoDesde' | 'montoHasta' }) {
  const elegido = cola.eleccion[nombre] ?? '';
  const [escrito, setEscrito] = useState(elegido);
  const monto = montoEscrito(escrito);
  const [isLeft, setLeft] = useState(false);
  const tomar = () => {
    setLeft(true);
    if (monto !== undefined && monto !== elegido) cola.cambiar({ [nombre]: monto });
  };
  return (
    <TextField
      label={texts[nombre]}
      name={nombre}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={escrito}
      error={isLeft && monto === undefined ? pistaDe(escrito) : undefined}
      onChange={({ target }) => {
        setEscrito(target.value);
        setLeft(false);
      }}
      onBlur={tomar}
      onKeyDown={({ key }) => key === 'Enter' && tomar()}
    />
  );
}

/** A filtered queue must not pass for the whole. */
export function FiltrosEnUso({ cola }: { cola: Cola }) {
  const asesores = useQuery({ ...asesoresDeCola(), enabled: Boolean(cola.eleccion.asesor) }).data;
  const enUso = filtrosEnUso(cola.eleccion, asesores);
  if (enUso.length === 0) return null;
  return (
    <Row role="group" aria-label={texts.filtrosEnUso}>
      {enUso.map(({ nombre, texto }) => (
        <Ficha
          key={nombre}
          variant="secondary"
          aria-label={texts.quitar(texto)}
          onClick={() => cola.cambiar({ [nombre]: '' })}
        >
          <span>{texto}</span>
          <Icon name="close" size={16} />
        </Ficha>
      ))}
      <Button variant="quiet" onClick={cola.quitarFiltros}>
        {texts.quitarTodos}
      </Button>
    </Row>
  );
}

const Ficha = styled(Button)`
  max-width: 100%;
  border-radius: 999px;
  font-size: ${tokens.text.s};
  overflow-wrap: anywhere;
`;
