import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { EnterKey } from './field';
import { revealControl } from './focus-control';

export type LongFormProps = ComponentPropsWithRef<'form'>;

/**
 * A form with many fields. The Enter key moves to the next field that can be filled in, and from the last one to the
 * button that sends. In other forms Enter sends: here somebody would send a form that is half filled in.
 */
export function LongForm({ children, ...rest }: LongFormProps) {
  return (
    <form noValidate {...rest} onKeyDownCapture={moveOn}>
      <EnterKey value="next">{children}</EnterKey>
    </form>
  );
}

/** Controls in which Enter does something else: a line break, a file dialog, the choice of an option in an open list. */
const OWN_ENTER = 'textarea, [type="file"], [type="submit"], [role="combobox"][aria-expanded="true"]';

function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  // A key that is held down moves through all fields. The button after them must not be pressed by its repetitions.
  if (nativeEvent.repeat && target instanceof HTMLButtonElement) return event.preventDefault();
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // React passes keys of a dialog that the form opened here too, although the dialog is not inside the form.
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

/** Whether a control can take the focus: of radio buttons with one name only the checked one, or else the first. */
function isFocusable(control: Control, all: readonly Control[]): boolean {
  if (control.type !== 'radio') return true;
  const group = all.filter(({ type, name }) => type === 'radio' && name === control.name);
  const chosen = group.find((radio) => 'checked' in radio && radio.checked);
  return control === (chosen ?? group[0]);
}

/**
 * The next field in the order of the page that can be filled in; undefined after the last one. Fields that are disabled
 * or read-only are skipped, and so are those in an optional section that is folded.
 */
function nextField(form: HTMLFormElement, from: Element): Control | undefined {
  const fields = [...form.elements].filter(isControl).filter(canBeFilled);
  const isAfter = (control: Control) =>
    Boolean(from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isOther = (control: Control) => control.type !== 'radio' || control.name !== (from as Control).name;
  return fields.find((control) => isAfter(control) && isOther(control) && isFocusable(control, fields));
}
