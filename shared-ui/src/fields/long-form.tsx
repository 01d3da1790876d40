import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { EnterKey } from './field';
import { revealControl } from './focus-control';

export type LongFormProps = ComponentPropsWithRef<'form'>;

/**
 * Enter moves to the next editable field, and from the last field to the submit button. In a long form,
 * submitting on Enter would send it half filled in.
 */
export function LongForm({ children, ...rest }: LongFormProps) {
  return (
    <form noValidate {...rest} onKeyDownCapture={moveOn}>
      <EnterKey value="next">{children}</EnterKey>
    </form>
  );
}

/** Controls with their own Enter: line break, file dialog, option of an open list. */
const OWN_ENTER = 'textarea, [type="file"], [type="submit"], [role="combobox"][aria-expanded="true"]';

function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  // A held key moves through all fields, but its repeats must not press the button after them.
  if (nativeEvent.repeat && target instanceof HTMLButtonElement) return event.preventDefault();
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // React events also bubble from dialogs that the form opened, outside its DOM.
  if (target.form !== form || target.matches(OWN_ENTER)) return;
  event.preventDefault();
  const next = nextField(form, target);
  if (next) return revealControl(next);
  form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NO_FIELD = '[type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"]';

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

function canBeFilled(control: Control): boolean {
  if (control.matches(`${NO_FIELD}, :disabled`)) return false;
  if ('readOnly' in control && control.readOnly) return false;
  return control.closest('[data-folded="optional"]') === null;
}

/** In a radio group, only the checked or else the first button is focusable. */
function isFocusable(control: Control, all: readonly Control[]): boolean {
  if (control.type !== 'radio') return true;
  const group = all.filter(({ type, name }) => type === 'radio' && name === control.name);
  const chosen = group.find((radio) => 'checked' in radio && radio.checked);
  return control === (chosen ?? group[0]);
}

/**
 * In page order; undefined after the last. Skips disabled and read-only fields and folded optional sections.
 */
function nextField(form: HTMLFormElement, from: Element): Control | undefined {
  const fields = [...form.elements].filter(isControl).filter(canBeFilled);
  const isAfter = (control: Control) =>
    Boolean(from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isOther = (control: Control) => control.type !== 'radio' || control.name !== (from as Control).name;
  return fields.find((control) => isAfter(control) && isOther(control) && isFocusable(control, fields));
}
