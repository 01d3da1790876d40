import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { revealControl } from '../fields/focus-control';
import { EnterKey } from './enter-key';
import { nextField } from './next-field';

export type LongFormProps = ComponentPropsWithRef<'form'>;

/**
 * A form of many fields. Enter goes on to the next field that can be filled in, and after the last one to the
 * button that sends: nobody sends half a form, or a changed amount, by a key that ends a line elsewhere.
 */
export function LongForm({ children, ...rest }: LongFormProps) {
  return (
    <form noValidate {...rest} onKeyDownCapture={goOn}>
      <EnterKey value="next">{children}</EnterKey>
    </form>
  );
}

/** Here Enter has work of its own: a line break, the choice of a file, an option of an open list. */
const OWN_ENTER = 'textarea, [type="file"], [type="submit"], [role="combobox"][aria-expanded="true"]';

function goOn(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form, key, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  // A key that is held down runs through all fields; the button at their end waits for a press of its own.
  if (nativeEvent.repeat && target instanceof HTMLButtonElement) return event.preventDefault();
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // A dialog that opened from the form is its child for React, not for the page.
  if (target.form !== form || target.matches(OWN_ENTER)) return;
  event.preventDefault();
  const next = nextField(form, target);
  if (next) return revealControl(next);
  form.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
