const KEPT = 'font, script, style, textarea, [translate=no], .notranslate';

/** Like the translation of Chrome: a text that React made leaves the page, and two elements hold the words instead. */
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

/** Translates the page as a browser does, until the test ends: also what is added or changed later. */
export function translatePage(): void {
  translateAllOf(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

afterEach(() => observer.disconnect());
