import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { say } from '../i18n/index.ts';
import { button, el } from './el.ts';
import { count } from './figures.ts';
import { variantList } from './variantList.ts';

export interface VariantPicker {
  element: HTMLElement;
  /** The chosen combinations of option values; undefined while all are. */
  chosen(): string[][] | undefined;
  /** Nothing can be collected without one. */
  isEmpty(): boolean;
}

/** The product's variants: chosen by option value or one by one. `changed` is told whenever the choice is another. */
export function variantPicker(product: CollectedProduct, changed: () => void): VariantPicker {
  const { variants, options } = product;
  const chosen = new Set(variants.keys());
  const counted = el('span', { className: 'quiet' });
  const chips = el('div', { className: 'stack' });

  const set = (indexes: Iterable<number>, choose: boolean): void => {
    for (const index of indexes) {
      if (choose) chosen.add(index);
      else chosen.delete(index);
    }
    draw();
    changed();
  };
  const list = variantList(
    product,
    (index) => chosen.has(index),
    (index) => set([index], !chosen.has(index)),
  );
  const withValue = (column: number, value: string): number[] =>
    [...variants.keys()].filter((index) => variants[index]?.optionValues[column] === value);

  const chip = (column: number, value: string): HTMLElement => {
    const of = withValue(column, value);
    const taken = of.filter((index) => chosen.has(index)).length;
    const pressed = taken === 0 ? 'false' : taken === of.length ? 'true' : 'mixed';
    return button(value, () => set(of, taken < of.length), { aria: { pressed } });
  };
  const drawChips = (): void => {
    const focused = (chips.getRootNode() as ShadowRoot).activeElement;
    const at = focused ? [...chips.querySelectorAll('button')].indexOf(focused as HTMLButtonElement) : -1;
    chips.replaceChildren(
      ...options.flatMap(({ name, values }, column) =>
        values.length < 2
          ? []
          : [
              el(
                'div',
                { className: 'stack', role: 'group', aria: { label: name } },
                el('span', { className: 'quiet' }, name),
                el('div', { className: 'chips' }, ...values.map((value) => chip(column, value))),
              ),
            ],
      ),
    );
    if (at >= 0) chips.querySelectorAll('button')[at]?.focus();
  };
  const draw = (): void => {
    counted.textContent = say('variantsChosen', { chosen: count(chosen.size), all: count(variants.length) });
    drawChips();
    list.draw();
  };
  draw();
  const heads = [
    button(say('all'), () => set(variants.keys(), true)),
    button(say('none'), () => set(variants.keys(), false)),
  ];
  return {
    element: el(
      'section',
      { aria: { label: say('variants') } },
      el(
        'div',
        { className: 'row spread' },
        el('div', { className: 'row' }, el('h2', {}, say('variants')), counted),
        variants.length > 1 ? el('div', { className: 'row' }, ...heads) : null,
      ),
      variants.length > 1 ? chips : null,
      variants.length > 1 ? list.element : el('p', { className: 'quiet' }, say('onlyVariant')),
    ),
    chosen: () =>
      chosen.size === variants.length
        ? undefined
        : variants.filter((_variant, index) => chosen.has(index)).map(({ optionValues }) => optionValues),
    isEmpty: () => chosen.size === 0,
  };
}
