type ComputedStyle = typeof window.getComputedStyle & { byJsdom: typeof window.getComputedStyle };

const ASKED = ['display', 'opacity', 'visibility', 'pointer-events', 'content-visibility', 'color'];

const RULES = `
  .gone, #lost { display: none }
  .card > p { display: flex; visibility: hidden }
  .card .back { visibility: visible }
  a[aria-disabled='true'] { pointer-events: none }
  li { content-visibility: hidden }
  [data-words="some, words"] { display: none }
  :not(.shown):is(em) { display: inline-block }
  *.faint { opacity: 0 }
  .later { display: grid }
  li.later { display: unset }
  .card::before { display: table }
  .row { color: red }
  @media screen { .card { display: inline-grid } }
  @media (min-width: 10px) { .card { display: none } }
  @container (min-width: 10px) { .card { display: none } }
`;

const PAGE = `
  <style>${RULES}</style>
  <div class="card row"><p>one <span class="back">two</span></p><em>three</em><em class="shown">four</em></div>
  <ul id="lost"><li class="later">five</li><li class="gone later" style="display: block">six</li></ul>
  <a aria-disabled="true" href="#">seven</a><b data-words="some, words">eight</b>
  <table><tbody><tr><td class="faint">nine</td></tr></tbody></table><p hidden>ten</p><input type="hidden">
`;

function answers(compute: typeof window.getComputedStyle): string[] {
  return [...document.querySelectorAll('*')].map((element) => {
    const style = compute(element);
    return [element.outerHTML.slice(0, 60), ...ASKED.map((name) => style.getPropertyValue(name))].join(' | ');
  });
}

test('what queries ask of an element is answered as jsdom answers it, also after rules and classes change', () => {
  const quick = window.getComputedStyle as ComputedStyle;
  document.body.innerHTML = PAGE;
  expect(answers(quick)).toEqual(answers(quick.byJsdom));

  document.querySelector('.card')?.classList.replace('card', 'gone');
  expect(answers(quick)).toEqual(answers(quick.byJsdom));

  document.styleSheets[0]?.insertRule('.faint { display: none }', 0);
  document.body.append(document.createElement('hr'));
  expect(answers(quick)).toEqual(answers(quick.byJsdom));
  const faint = quick(document.querySelector('.faint') as Element);
  expect([faint.display, faint.opacity, faint.pointerEvents]).toEqual(['none', '0', 'auto']);
});
