import { nextFrame } from './timers';

const FIELDS = [
  'form input:is(:not([type]), [type=text], [type=email], [type=tel], [type=number])',
  'form textarea',
].join(', ');

/** Types into the first field of a form on the screen. Answers its name, or undefined where there is none. */
export async function typeInForm(): Promise<string | undefined> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    FIELDS.split(', ')
      .map((one) => `main ${one}`)
      .join(', '),
  );
  const field = [...fields].find((one) => !one.disabled && !one.readOnly && one.checkVisibility());
  if (!field) return undefined;
  field.focus();
  // React overrides the property of the element, so the text goes in through the one of its class.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, `${field.value}1`);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await nextFrame();
  return field.name || field.id || field.localName;
}

/** Asks the page what a browser asks before it is left: whether something would be lost. */
export function wouldLoseWork(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}
