const SVG = 'http://www.w3.org/2000/svg';

function drawing(viewBox: string, paths: readonly Record<string, string>[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  for (const attributes of paths) {
    const path = document.createElementNS(SVG, 'path');
    for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
    svg.append(path);
  }
  return svg;
}

const stroke = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round' };

/** The brand's mark. */
export const mark = (): SVGSVGElement =>
  drawing('0 0 32 32', [
    { d: 'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z', fill: '#2878ff' },
    { d: 'M9 10.5a2.5 2.5 0 0 1 2.5-2.5h9a2.5 2.5 0 0 1 0 5H20v5.5h-8V13h-.5A2.5 2.5 0 0 1 9 10.5Z', fill: '#fff' },
    {
      ...stroke,
      d: 'M5 23.2c2.2 0 2.2 1.6 4.4 1.6s2.2-1.6 4.4-1.6 2.2 1.6 4.4 1.6 2.2-1.6 4.4-1.6 2.2 1.6 4.4 1.6',
      stroke: '#fff',
    },
  ]);

export const cross = (): SVGSVGElement => drawing('0 0 24 24', [{ ...stroke, d: 'M6 6l12 12M18 6L6 18' }]);
export const tick = (): SVGSVGElement => drawing('0 0 24 24', [{ ...stroke, d: 'M5 12.5l4.5 4.5L19 7.5' }]);
export const left = (): SVGSVGElement => drawing('0 0 24 24', [{ ...stroke, d: 'M14.5 6l-6 6 6 6' }]);
export const right = (): SVGSVGElement => drawing('0 0 24 24', [{ ...stroke, d: 'M9.5 6l6 6-6 6' }]);
