type Styles = Map<string, string>;

/** Styles before the remote was loaded, by window width. */
const remembered = new Map<number, Map<string, Styles>>();

/** Only elements in equal states are compared. */
const STATES = ['aria-current', 'aria-expanded', 'aria-busy', 'disabled', 'open', 'hidden'];
const MOMENTS = [':hover', ':focus', ':active'];
/** Reveal tag selectors of the remote. */
const PLAIN = 'a button dialog h1 h2 input label li p select table td textarea'.split(' ');
/** Used values of pseudo-elements depend on their element's content. */
const FOLLOWS_LAYOUT = /(width|height|-size|^inset|^(top|right|bottom|left)$|^margin|^padding|-origin$)/;
/** The shell computes these from its own bars. */
const MEASURED = /^(--(above|below)-page$|scroll-padding)/;
/** Logical properties repeat physical ones. */
const LOGICAL = /(^|-)(block|inline)(-|$)/;
const MOST_CHANGES = 5;
const FRAME = ':not(main, main *, svg *, script, style, link, template)';

function ownName(element: Element): string {
  const states = STATES.filter((name) => element.hasAttribute(name));
  const said = states.map((name) => `[${name}="${element.getAttribute(name)}"]`);
  const moments = MOMENTS.filter((moment) => element.matches(moment));
  const classes = [...element.classList].map((name) => `.${name}`);
  return [element.localName, ...classes, ...said, ...moments].join('');
}

/** Equal for elements with equal ancestors and states. */
function nameIn(element: Element): string {
  const { parentElement } = element;
  const isOutermost = !parentElement || parentElement === document.body;
  return isOutermost ? ownName(element) : `${nameIn(parentElement)} > ${ownName(element)}`;
}

function frame(): Map<string, Element> {
  const elements = new Map<string, Element>()
    .set('html', document.documentElement)
    .set('body', document.body);
  for (const element of document.body.querySelectorAll(FRAME)) {
    const name = nameIn(element);
    if (!elements.has(name)) elements.set(name, element);
  }
  return elements;
}

function stylesOf(element: Element): Styles {
  const styles: Styles = new Map();
  for (const [property, values] of element.computedStyleMap())
    if (!LOGICAL.test(property) && !MEASURED.test(property)) styles.set(property, [...values].join(', '));
  for (const pseudo of ['::before', '::after']) {
    const style = getComputedStyle(element, pseudo);
    styles.set(`${pseudo} content`, style.content);
    if (style.content === 'none' || style.content === 'normal') continue;
    for (const property of style)
      if (!FOLLOWS_LAYOUT.test(property))
        styles.set(`${pseudo} ${property}`, style.getPropertyValue(property));
  }
  return styles;
}

function facesOf(families: string): string {
  const isUsed = ({ family }: FontFace) => families.includes(family.replaceAll('"', ''));
  return [...document.fonts]
    .filter(isUsed)
    .map(({ family, weight, style, unicodeRange }) => [family, weight, style, unicodeRange])
    .join('; ');
}

function readFrame(): Map<string, Styles> {
  // Transitions would give intermediate values.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const plain = document.createElement('div');
  plain.append(...PLAIN.map((name) => document.createElement(name)));
  document.body.append(plain);
  const read = new Map([...frame()].map(([name, element]) => [name, stylesOf(element)] as const));
  plain.remove();
  const families = [...read.values()].map((styles) => styles.get('font-family')).join();
  read.get('html')?.set('@font-face', facesOf(families));
  return read;
}

export function rememberFrame(): void {
  remembered.set(innerWidth, readFrame());
}

/** One change per property, because most are inherited. */
export function frameChanges() {
  const changes = new Map<string, Record<'element' | 'property' | 'before' | 'now', string>>();
  const frameNow = readFrame();
  for (const [name, styles] of remembered.get(innerWidth) ?? []) {
    const stylesNow = frameNow.get(name);
    if (!stylesNow) continue;
    for (const [property, before] of styles) {
      const now = stylesNow.get(property) ?? '';
      const followsColor =
        property !== 'color' && before === styles.get('color') && now === stylesNow.get('color');
      if (now === before || followsColor || changes.has(property)) continue;
      const [tag] = name.slice(name.lastIndexOf(' ') + 1).split(/[.[:]/);
      changes.set(property, { element: `<${tag}>`, property, before, now });
    }
  }
  return [...changes.values()].slice(0, MOST_CHANGES);
}
