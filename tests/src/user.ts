import { vi } from 'vitest';
import { cdp, type UserEventClickOptions, userEvent } from 'vitest/browser';

let mouseWasUsed = false;
const withMouse = <Args extends unknown[]>(act: (...args: Args) => Promise<void>) => {
  return async (...args: Args): Promise<void> => {
    mouseWasUsed = true;
    await act(...args);
  };
};

const click = withMouse((element: Element, how?: UserEventClickOptions) => userEvent.click(element, how));
const keyboard = (keys: string): Promise<void> => userEvent.keyboard(keys);

/**
 * The hands of a person at this browser: real mouse and keys, which wait until what they are to touch is visible, at rest,
 * enabled and covered by nothing.
 */
export const user = {
  click,
  dblClick: withMouse((element: Element) => userEvent.dblClick(element)),
  /** Presses keys where the focus is; `{Enter}`, `{Control>}k{/Control}` as in user-event. */
  keyboard,
  /** Clicks a field and types at the end of what stands there. */
  type: async (field: Element, keys: string): Promise<void> => {
    await click(field);
    const isEmpty = !('value' in field) || field.value === '';
    await keyboard(isEmpty ? keys : `{End}${keys}`);
  },
  /** Puts a text in place of what stands in a field, at once. */
  fill: (field: Element, text: string): Promise<void> => userEvent.fill(field, text),
  clear: (field: Element): Promise<void> => userEvent.clear(field),
  hover: withMouse((element: Element) => userEvent.hover(element)),
  choose: (select: HTMLElement, option: string): Promise<void> => userEvent.selectOptions(select, option),
  /** Copies what is selected, and answers it. */
  copy: async (): Promise<string> => {
    await keyboard('{Control>}c{/Control}');
    return navigator.clipboard.readText();
  },
  /** Pastes a text where the focus is. */
  paste: async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    await keyboard('{Control>}v{/Control}');
  },
};
export type User = typeof user;

/** The keys of one command follow each other at once, however long the page takes to draw in between. */
export const keysComeSoon = (): void => void vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);

/** Takes the mouse off the page: what comes to lie under it would be hovered. */
export async function restMouse(): Promise<void> {
  if (!mouseWasUsed) return;
  mouseWasUsed = false;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
}
