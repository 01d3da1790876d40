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
export function nextField(form: HTMLFormElement, from: Element): Control | undefined {
  const fields = [...form.elements].filter(isControl).filter(canBeFilled);
  const isAfter = (control: Control) =>
    Boolean(from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isOther = (control: Control) => control.type !== 'radio' || control.name !== (from as Control).name;
  return fields.find((control) => isAfter(control) && isOther(control) && isFocusable(control, fields));
}
