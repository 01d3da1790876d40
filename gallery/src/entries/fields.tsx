import type { ComponentType } from 'react';
import {
  CheckboxField,
  ComboField,
  DateField,
  ErrorSummary,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  YesNoField,
} from 'shared-ui';
import { Held, nothing } from '../held';
import { Pressed } from '../opened';
import { alone, type Shown, together } from '../states';

const NOTES = {
  'con ayuda': { help: 'Como figura en el documento.' },
  'con aviso': { hint: 'Es distinto del que se registró antes.' },
  'con error': { error: 'Complete este dato.' },
  opcional: { optionalLabel: 'opcional' },
};

interface TextControl {
  label: string;
  name: string;
  defaultValue?: string;
  error?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/** The states of a control that a person types into. */
function typed<Extra extends object>(
  Field: ComponentType<TextControl & Extra>,
  { label, filled }: { label: string; filled: string },
  extra: Extra,
): Shown {
  const draw = (name: string, more: Partial<TextControl> = {}) => (
    <Field {...extra} label={label} name={name} {...more} />
  );
  const notes = Object.entries(NOTES).map(([state, note], index) => [
    state,
    draw(`nota${index}`, { ...note, defaultValue: filled }),
  ]);
  return together({
    vacío: draw('vacio'),
    lleno: draw('lleno', { defaultValue: filled }),
    ...Object.fromEntries(notes),
    'vacío con error': draw('error', { ...NOTES['con error'] }),
    deshabilitado: draw('deshabilitado', { defaultValue: filled, disabled: true }),
    'solo lectura': draw('lectura', { defaultValue: filled, readOnly: true }),
  });
}

const SEXES = [
  { value: 'femenino', label: 'Femenino' },
  { value: 'masculino', label: 'Masculino' },
];
const DISTRICTS = ['Bellavista', 'Ignacio Escudero', 'Lancones', 'Marcavelica', 'Sullana'];

const combo = (name: string, start: string, more = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <ComboField
        label="Distrito"
        name={name}
        options={DISTRICTS}
        emptyText="Ningún distrito se llama así."
        {...{ value, onChange, ...more }}
      />
    )}
  </Held>
);
const yesNo = (name: string, start: 1 | 0 | undefined, more = {}) => (
  <Held start={start}>
    {(value, onChange) => (
      <YesNoField
        label="¿Reside en el Perú?"
        yesLabel="Sí"
        noLabel="No"
        {...{ name, value, onChange, ...more }}
      />
    )}
  </Held>
);

export const fields = {
  TextField: typed(TextField, { label: 'Nombres', filled: 'José Ángel' }, {}),
  NumberField: typed(NumberField, { label: 'Monto', filled: '12345.67' }, { prefix: 'S/' }),
  PasswordField: typed(
    PasswordField,
    { label: 'Contraseña', filled: 'una clave larga' },
    { showLabel: 'Mostrar', hideLabel: 'Ocultar' },
  ),
  DateField: typed(DateField, { label: 'Fecha de nacimiento', filled: '1986-02-28' }, {}),
  'DateField con su calendario': alone({
    abierto: (
      <Pressed>
        <DateField label="Fecha de nacimiento" name="calendario" defaultValue="1986-02-28" />
      </Pressed>
    ),
  }),
  TextAreaField: typed(
    TextAreaField,
    { label: 'Motivo', filled: 'Falta el sustento de los ingresos del último año.' },
    { maxLength: 500, showCount: true },
  ),
  SelectField: typed(
    SelectField,
    { label: 'Sexo', filled: 'femenino' },
    { options: SEXES, placeholder: 'Seleccione…' },
  ),
  ComboField: together({
    vacío: combo('vacio', '', { placeholder: 'Escriba o elija' }),
    lleno: combo('lleno', 'Sullana'),
    'con error': combo('error', '', NOTES['con error']),
    deshabilitado: combo('deshabilitado', '', { isDisabled: true, help: 'Elija antes la provincia.' }),
  }),
  YesNoField: together({
    'sin responder': yesNo('vacio', undefined),
    sí: yesNo('si', 1),
    no: yesNo('no', 0),
    'con error': yesNo('error', undefined, { error: 'Elija una respuesta.' }),
    deshabilitado: yesNo('deshabilitado', 1, { disabled: true }),
  }),
  CheckboxField: together({
    'sin marcar': <CheckboxField label="Recordarme" name="sin" />,
    marcada: <CheckboxField label="Recordarme" name="con" defaultChecked />,
    'con ayuda': <CheckboxField label="Recordarme" name="ayuda" help="Solo en un equipo propio." />,
    'con error': <CheckboxField label="Leí las condiciones" name="error" error="Marque esta casilla." />,
    deshabilitada: <CheckboxField label="Recordarme" name="deshabilitada" disabled defaultChecked />,
  }),
  ErrorSummary: together({
    'tres datos': (
      <>
        <ErrorSummary
          title="Hay 3 datos por corregir"
          errors={[
            { field: 'resumido', text: 'Nombres: complete este dato.' },
            { field: 'otro', text: 'DNI: tiene 8 dígitos.' },
            { field: 'mas', text: 'Cuotas: de 1 a 60.' },
          ]}
        />
        <TextField label="Nombres" name="resumido" onChange={nothing} />
      </>
    ),
  }),
};
