import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { revealControl } from '../fields/focus-control';
import { EnterKey } from './enter-key';
import { nextField } from './next-field';

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
