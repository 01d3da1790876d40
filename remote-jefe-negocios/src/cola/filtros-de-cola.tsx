import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ALCANZA, BANDAS_SCORE, lecturasDeNumero, opcionesDe, TEXTO_CAMPO } from 'shared-domain';
import { SelectField, TextField } from 'shared-ui';
import { configuracionGeneral } from '../configuracion/configuracion.api';
import { asesoresDeCola } from './cola.api';
import { montoEscrito } from './eleccion.rules';
import { texts } from './texts';
import type { Cola } from './use-cola';

const BANDAS = BANDAS_SCORE.map(({ clave, nombre }) => ({ value: clave, label: nombre }));

/** The values of a list and the one that is chosen, even if the list does not have it (any more). */
const conElegido = (options: { value: string; label: string }[], elegido: string | undefined) =>
  !elegido || options.some(({ value }) => value === elegido)
    ? options
    : [...options, { value: elegido, label: elegido }];

type Opcion = 'alcanza' | 'exposicion' | 'banda' | 'asesor' | 'producto';

/** Amount, capacity to pay, exposure, score, advisor and product. */
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
  lecturasDeNumero(escrito, 'monto').length > 1 ? TEXTO_CAMPO.dosLecturas : texts.montoNoValido;

/** An amount is taken when one leaves its field or presses Enter. What is no amount stays, with a message. */
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
