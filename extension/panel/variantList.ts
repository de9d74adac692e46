import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import { say } from '../i18n/index.ts';
import { el, picture } from './el.ts';
import { count, money } from './figures.ts';
import { tick } from './icons.ts';

const ROW = 40;
/** Rows drawn above and below what is in sight. */
const SPARE = 6;

export const variantName = ({ optionValues, sku }: CollectedVariant): string => optionValues.join(' / ') || sku;

/**
 * A list of variants of which any number can be chosen, by press or by key. Only rows in sight are drawn, so two thousand
 * are as quick as two.
 */
export function variantList(
  { variants, currency }: CollectedProduct,
  isChosen: (index: number) => boolean,
  toggle: (index: number) => void,
): { element: HTMLElement; draw(): void } {
  let active = 0;
  const space = el('div', { role: 'presentation' });
  const element = el(
    'div',
    { className: 'list', tabIndex: 0, role: 'listbox', aria: { multiselectable: 'true', label: say('variants') } },
    space,
  );
  space.style.height = `${variants.length * ROW}px`;
  space.style.position = 'relative';

  const row = (variant: CollectedVariant, index: number): HTMLElement => {
    const price = variant.supplierPrice ?? variant.price;
    const stock = variant.stock === null ? say('unknown') : count(variant.stock);
    const shown = variant.imageSrc ? picture(variant.imageSrc) : el('span', { className: 'blank' });
    const made = el(
      'div',
      {
        className: index === active ? 'option active' : 'option',
        role: 'option',
        id: `variant-${index}`,
        aria: { selected: String(isChosen(index)), setsize: String(variants.length), posinset: String(index + 1) },
      },
      el('span', { className: 'box' }, tick()),
      shown,
      el('span', { className: 'name', title: variantName(variant) }, variantName(variant)),
      el('span', { className: 'figure' }, price === null ? say('unknown') : money(price, currency)),
      el('span', { className: 'figure quiet', title: say('stock') }, stock),
    );
    made.style.top = `${index * ROW}px`;
    return made;
  };
  const draw = (): void => {
    const height = element.clientHeight || 260;
    const first = Math.max(0, Math.floor(element.scrollTop / ROW) - SPARE);
    const last = Math.min(variants.length, Math.ceil((element.scrollTop + height) / ROW) + SPARE);
    space.replaceChildren(...variants.slice(first, last).map((variant, at) => row(variant, first + at)));
    element.setAttribute('aria-activedescendant', `variant-${active}`);
  };
  const goTo = (index: number): void => {
    active = Math.max(0, Math.min(variants.length - 1, index));
    const top = active * ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW - element.clientHeight;
    draw();
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => goTo(active + 1),
    ArrowUp: () => goTo(active - 1),
    PageDown: () => goTo(active + 6),
    PageUp: () => goTo(active - 6),
    Home: () => goTo(0),
    End: () => goTo(variants.length - 1),
    ' ': () => toggle(active),
    Enter: () => toggle(active),
  };
  element.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (act === undefined || !event.isTrusted) return;
    event.preventDefault();
    act();
  });
  element.addEventListener('scroll', draw, { passive: true });
  element.addEventListener('click', (event) => {
    const index = Number((event.target as Element).closest('.option')?.id.replace('variant-', '') ?? Number.NaN);
    if (!event.isTrusted || !Number.isInteger(index)) return;
    active = index;
    toggle(index);
  });
  draw();
  return { element, draw };
}
