type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NO_FIELD = '[type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"]';

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');

function canBeFilled(control: Control): boolean {
  if (control.matches(`${NO_FIELD}, :disabled`)) return false;
  if ('readOnly' in control && control.readOnly) return false;
  return control.closest('[data-folded="optional"]') === null;
}

/** Of several radio buttons of one name only one takes the focus: the chosen one, or else the first. */
function isStandIn(control: Control, all: readonly Control[]): boolean {
  if (control.type !== 'radio') return true;
  const group = all.filter(({ type, name }) => type === 'radio' && name === control.name);
  const chosen = group.find((radio) => 'checked' in radio && radio.checked);
  return control === (chosen ?? group[0]);
}

/**
 * The field after this one that can be filled in, in the order of the page; nothing after the last one. What is
 * locked is left out, and so are the fields of an optional section that is folded.
 */
export function nextField(form: HTMLFormElement, from: Element): Control | undefined {
  const fields = [...form.elements].filter(isControl).filter(canBeFilled);
  const isAfter = (control: Control) =>
    Boolean(from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isOther = (control: Control) => control.type !== 'radio' || control.name !== (from as Control).name;
  return fields.find((control) => isAfter(control) && isOther(control) && isStandIn(control, fields));
}
