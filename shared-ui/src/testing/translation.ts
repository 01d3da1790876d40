const KEPT = 'font, script, style, textarea, [translate=no], .notranslate';

/** Mimics Chrome's translation: a text node of React is replaced by two nested `font` elements. */
function translate(text: Text): void {
  if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(KEPT)) return;
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement('font'));
  inner.textContent = text.data;
  text.replaceWith(outer);
}

function translateAllOf(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.forEach(translate);
}

const observer = new MutationObserver(() => translateAllOf(document.body));

/** Also translates later changes, until the test ends. */
export function translatePage(): void {
  translateAllOf(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

afterEach(() => observer.disconnect());
