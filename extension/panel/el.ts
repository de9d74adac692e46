type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'style' | 'classList' | 'dataset'>
> & { aria?: Record<string, string>; role?: string };

/** An element with its properties and what is in it. Text is text: nothing of a page is ever taken for HTML. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { aria = {}, role, ...properties }: Properties<Tag> = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  if (role !== undefined) made.setAttribute('role', role);
  for (const [name, value] of Object.entries(aria)) made.setAttribute(`aria-${name}`, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A picture of the product; where it cannot be had an empty place stands for it. */
export function picture(src: string): HTMLImageElement {
  const made = el('img', { src, alt: '', loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer' });
  made.addEventListener('error', () => made.removeAttribute('src'));
  return made;
}

/** A button that only a person can press: a page's script that makes clicks of its own is not one. */
export function button(
  label: string,
  press: () => void,
  properties: Properties<'button'> = {},
  ...children: Node[]
): HTMLButtonElement {
  const made = el('button', { type: 'button', ...properties }, ...(children.length > 0 ? children : [label]));
  if (children.length > 0) made.setAttribute('aria-label', label);
  made.addEventListener('click', (event) => {
    if (event.isTrusted) press();
  });
  return made;
}
