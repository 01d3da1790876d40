import defaultStyleSheet from 'jsdom/lib/jsdom/browser/default-stylesheet.js';
import { implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { matchesDontThrow } from 'jsdom/lib/jsdom/living/helpers/selectors.js';
import { parse } from 'rrweb-cssom';

/** Read by role queries, `toBeVisible`, user-event and axe. */
const ASKED = {
  'content-visibility': { initial: '' },
  display: { initial: '' },
  opacity: { initial: '' },
  visibility: { initial: 'visible', inherited: true },
  'pointer-events': { initial: 'auto', inherited: true },
};
const NAMES = Object.keys(ASKED);
const DEFAULT_RULES = parse(defaultStyleSheet).cssRules;

/**
 * Faster than jsdom, with equal results. Role queries check the visibility of every element, and jsdom tries each rule
 * and copies all declarations. This version tests only rules that set these properties and whose selector may end with
 * the element.
 */
export function quickComputedStyle(window) {
  const byJsdom = window.getComputedStyle.bind(window);
  const { document } = window;
  const known = new KnownDeclarations(document);

  function resolve(element, name) {
    const { initial, inherited } = ASKED[name];
    for (let at = element; at; at = inherited ? at.parentElement : null) {
      const value = known.of(at)[name];
      if (value) return value;
    }
    return initial;
  }

  function getComputedStyle(element, pseudo) {
    if (pseudo || element?.ownerDocument !== document) return byJsdom(element, pseudo);
    known.refresh();
    let all;
    const read = (member) => {
      const name = member === 'pointerEvents' ? 'pointer-events' : member;
      if (name in ASKED) return resolve(element, name);
      all ??= byJsdom(element);
      return member in all ? all[member] : all.getPropertyValue(member);
    };
    return new Proxy(
      {},
      {
        get(_, member) {
          if (member === 'getPropertyValue') return read;
          const value = read(member);
          return typeof value === 'function' ? value.bind(all) : value;
        },
      },
    );
  }
  return Object.assign(getComputedStyle, { byJsdom });
}

class KnownDeclarations {
  #document;
  #sheets = [];
  #rules = new RulesByEnd([]);
  #found = new WeakMap();

  constructor(document) {
    this.#document = document;
  }

  refresh() {
    const sheets = Array.from(this.#document.styleSheets, ({ cssRules }) => ({
      cssRules,
      length: cssRules.length,
    }));
    const isSame = (one, at) =>
      one.cssRules === this.#sheets[at]?.cssRules && one.length === this.#sheets[at].length;
    if (sheets.length === this.#sheets.length && sheets.every(isSame)) return;
    this.#sheets = sheets;
    this.#rules = new RulesByEnd(sheets.flatMap(({ cssRules }) => [...cssRules]));
    this.#found = new WeakMap();
  }

  of(element) {
    const lasting = this.#lasting();
    const known = lasting.get(element);
    if (known) return known;
    const declaration = this.#rules.declarationOf(element);
    lasting.set(element, declaration);
    return declaration;
  }

  /** jsdom replaces its own cache after every document change, so that cache is the key. */
  #lasting() {
    const ofDocument = implForWrapper(this.#document);
    ofDocument._styleCache ??= new WeakMap();
    const key = ofDocument._styleCache;
    if (!this.#found.has(key)) this.#found.set(key, new WeakMap());
    return this.#found.get(key);
  }
}

/** Indexed by the class, id or tag at the end of the selector. The last rule wins, as in jsdom. */
class RulesByEnd {
  #byEnd = new Map();

  constructor(rules) {
    [...DEFAULT_RULES, ...rules].flatMap(partsOf).forEach((part, order) => {
      for (const end of part.ends) {
        const others = this.#byEnd.get(end);
        if (others) others.push({ ...part, order });
        else this.#byEnd.set(end, [{ ...part, order }]);
      }
    });
  }

  declarationOf(element) {
    const impl = implForWrapper(element);
    const ends = [
      '*',
      element.localName,
      `#${element.id}`,
      ...Array.from(element.classList, (it) => `.${it}`),
    ];
    const fitting = ends
      .flatMap((end) => this.#byEnd.get(end) ?? [])
      .sort((one, other) => one.order - other.order)
      .filter(({ selector }) => matchesDontThrow(impl, selector));
    return Object.assign({}, ...fitting.map(({ values }) => values), valuesOf(impl.style));
  }
}

const knownParts = new WeakMap();

function partsOf(rule) {
  if (!knownParts.has(rule)) knownParts.set(rule, readParts(rule));
  return knownParts.get(rule);
}

function readParts(rule) {
  if (rule.media) return Array.from(rule.media).includes('screen') ? [...rule.cssRules].flatMap(partsOf) : [];
  if (!rule.selectorText || !rule.style) return [];
  const values = valuesOf(rule.style);
  const selector = rule.selectorText;
  return Object.keys(values).length > 0 ? [{ selector, ends: endsOf(selector), values }] : [];
}

/** `unset` cancels earlier rules. */
function valuesOf(style) {
  const said = NAMES.map((name) => [name, style.getPropertyValue(name)]).filter(([, value]) => value);
  return Object.fromEntries(said.map(([name, value]) => [name, value === 'unset' ? '' : value]));
}

/** Selectors that cannot be parsed here may fit any element. */
function endsOf(selectors) {
  if (/\(|\[[^\][\s,>+~]*[\s,>+~]/.test(selectors)) return ['*'];
  const ends = selectors.split(',').map((selector) => {
    const last = selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return /^[.#]?[\w-]+/.exec(last.replace(/^\*/, ''))?.[0] ?? '*';
  });
  return [...new Set(ends)];
}
