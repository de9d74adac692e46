/** What the visual editor understands; the rest of a description would be lost in it. */
const tags = new Set('P BR STRONG B EM I U S A UL OL LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE CODE PRE HR IMG MARK'.split(' '));
const plain: readonly string[] = ['href', 'target', 'rel', 'src', 'alt', 'title', 'width', 'height'];

const aligned = (style: string): boolean => /^\s*text-align:\s*(left|right|center|justify);?\s*$/.test(style);

/** Whether the visual editor can hold a description without dropping any of its layout. */
export function keepsAll(html: string): boolean {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return [...body.querySelectorAll('*')].every(
    (element) =>
      tags.has(element.tagName) &&
      [...element.attributes].every(({ name, value }) => plain.includes(name) || (name === 'style' && aligned(value))),
  );
}
