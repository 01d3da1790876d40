import NodeList from 'jsdom/lib/jsdom/living/generated/NodeList.js';
import { implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { isLabelable } from 'jsdom/lib/jsdom/living/helpers/form-controls.js';

const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/**
 * Finds all labels in one pass per document version. jsdom walks the document for each control and again for each
 * label.
 */
export function quickLabels(window) {
  const { document } = window;
  const ofDocument = implForWrapper(document);
  let version;
  let known;

  function labelsOf(control) {
    if (version !== ofDocument._version) {
      version = ofDocument._version;
      known = labelsByControl(ofDocument);
    }
    return known.get(control) ?? [];
  }

  for (const name of LABELABLE) {
    const { prototype } = window[`HTML${name}Element`];
    const byJsdom = Object.getOwnPropertyDescriptor(prototype, 'labels');
    const get = function labels() {
      const control = implForWrapper(this);
      if (!isLabelable(control) || !document.contains(this)) return byJsdom.get.call(this);
      return NodeList.create(window, [], { nodes: labelsOf(control) });
    };
    Object.defineProperty(prototype, 'labels', { ...byJsdom, get });
  }
}

function labelsByControl(ofDocument) {
  const found = new Map();
  const labels = ofDocument.getElementsByTagName('label');
  for (let at = 0; at < labels.length; at++) {
    const label = labels.item(at);
    const control = controlOf(ofDocument, label);
    if (control) found.set(control, [...(found.get(control) ?? []), label]);
  }
  return found;
}

function controlOf(ofDocument, label) {
  const id = label.getAttributeNS(null, 'for');
  // With duplicate ids, the document order decides.
  if (!id || ofDocument._ids[id]?.length > 1) return label.control;
  const control = ofDocument.getElementById(id);
  return control && isLabelable(control) ? control : null;
}
