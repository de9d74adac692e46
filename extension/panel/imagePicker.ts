import { say } from '../i18n/index.ts';
import { button, el, picture } from './el.ts';
import { left, right } from './icons.ts';

/** The specification's number of images in use. */
const IN_USE = 12;

export interface ImagePicker {
  element: HTMLElement;
  /** The chosen addresses in their order; undefined while all are, in the page's order. */
  chosen(): string[] | undefined;
}

/** The product's images: pressed to choose, moved by key or arrow; the first ones are marked as in use. */
export function imagePicker(sources: readonly string[]): ImagePicker {
  // Chosen ones first, in their order; the others behind, where they can be chosen again.
  let order = [...sources];
  const leftOut = new Set<string>();
  const list = el('ul', { className: 'pictures' });
  const counted = el('span', { className: 'quiet' });
  const numberOf = new Map(sources.map((src, index) => [src, index + 1]));

  const move = (src: string, by: number): void => {
    const from = order.indexOf(src);
    const to = from + by;
    const other = order[to];
    if (other === undefined || leftOut.has(src) || leftOut.has(other)) return;
    order[to] = src;
    order[from] = other;
    draw(src);
  };
  const toggle = (src: string): void => {
    if (!leftOut.delete(src)) leftOut.add(src);
    order = behind(src);
    draw(src);
  };
  /** An image that is chosen again comes behind the chosen ones; one that is left out before the others that are. */
  const behind = (src: string): string[] => {
    const others = order.filter((one) => one !== src);
    const chosen = others.filter((one) => !leftOut.has(one));
    return [...chosen, src, ...others.filter((one) => leftOut.has(one))];
  };

  const tile = (src: string, index: number): HTMLElement => {
    const isChosen = !leftOut.has(src);
    const values = { number: numberOf.get(src) ?? 0, place: index + 1 };
    const label = say(!isChosen ? 'image' : index < IN_USE ? 'imageInUse' : 'imagePlace', values);
    const press = button(label, () => toggle(src), { aria: { pressed: String(isChosen) }, title: label }, picture(src));
    press.addEventListener('keydown', (event) => {
      if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
      event.preventDefault();
      move(src, event.key === 'ArrowLeft' ? -1 : 1);
    });
    const arrows = [
      button(say('earlier'), () => move(src, -1), { tabIndex: -1, title: say('earlier') }, left()),
      button(say('later'), () => move(src, 1), { tabIndex: -1, title: say('later') }, right()),
    ];
    return el(
      'li',
      { className: isChosen && index < IN_USE ? 'picture used' : 'picture' },
      press,
      isChosen ? el('span', { className: 'place', aria: { hidden: 'true' } }, String(index + 1)) : null,
      isChosen ? el('span', { className: 'moves' }, ...arrows) : null,
    );
  };

  const draw = (focused?: string): void => {
    counted.textContent = say('imagesChosen', { chosen: order.length - leftOut.size, all: order.length });
    list.replaceChildren(...order.map(tile));
    if (focused !== undefined) list.children[order.indexOf(focused)]?.querySelector('button')?.focus();
  };
  draw();
  const all = (choose: boolean): void => {
    leftOut.clear();
    if (!choose) for (const src of order) leftOut.add(src);
    draw();
  };
  const element = el(
    'section',
    { aria: { label: say('images') } },
    el(
      'div',
      { className: 'row spread' },
      el('div', { className: 'row' }, el('h2', {}, say('images')), counted),
      el(
        'div',
        { className: 'row' },
        button(say('all'), () => all(true)),
        button(say('none'), () => all(false)),
      ),
    ),
    el('p', { className: 'quiet' }, say('imagesHelp')),
    list,
  );
  return {
    element,
    chosen: () => {
      const chosen = order.filter((src) => !leftOut.has(src));
      return chosen.length === sources.length && chosen.every((src, index) => src === sources[index])
        ? undefined
        : chosen;
    },
  };
}
