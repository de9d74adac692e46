import { describe, expect, it } from 'vitest';
import { darkPalette, lightPalette } from '#src/custom/theme/palette.ts';
import { chartColors } from '#src/custom/ui/charts/plotStyle.ts';
import { contrast, difference, eyes } from '#tests/kit/contrast.ts';

const papers = { light: lightPalette.background.paper, dark: darkPalette.background.paper };

describe.each(['light', 'dark'] as const)('the colours of charts, %s', (mode) => {
  const colors = chartColors[mode];

  it('are six, each 3:1 against the card', () => {
    expect(colors).toHaveLength(6);
    for (const color of colors) expect(contrast(color, papers[mode]), color).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(eyes))('stay plainly apart for a %s eye', (name) => {
    const eye = eyes[name] ?? [];
    const pairs = colors.flatMap((one, place) => colors.slice(place + 1).map((other) => [one, other] as const));
    for (const [one, other] of pairs) expect(difference(one, other, eye), `${one} ${other}`).toBeGreaterThan(20);
  });
});

describe.each([lightPalette, darkPalette])('the palette, $mode', (palette) => {
  const { paper, default: ground } = palette.background;

  it('reaches 4.5:1 for every text, also what is disabled', () => {
    for (const text of Object.values(palette.text)) {
      expect(contrast(text, paper), text).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, ground), text).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['success', 'warning', 'error', 'info'] as const)('reads on %s: solid, under the pointer, quiet', (tone) => {
    const { main, light, dark, contrastText } = palette[tone];
    expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(contrastText, dark)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(main, light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.text.primary, light)).toBeGreaterThanOrEqual(4.5);
  });

  it('has an accent for marks and one for text', () => {
    expect(contrast(palette.primary.main, paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.primary.dark, paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.primary.contrastText, palette.primary.dark)).toBeGreaterThanOrEqual(4.5);
  });
});
