import type { PercentCrop } from 'react-image-crop';

export const tools = ['crop', 'turn', 'brush', 'background'] as const;
export type Tool = (typeof tools)[number];

/** Width by height; nothing for any. */
export const aspects = { free: undefined, square: 1, portrait: 4 / 5, wide: 16 / 9 } as const;
export type Aspect = keyof typeof aspects;

/** White, a colour of one's own, or transparent. */
export type Fill = 'white' | 'none' | 'own';

/** How the tools are set. */
export interface Settings {
  tool: Tool;
  aspect: Aspect;
  crop: PercentCrop | undefined;
  /** Of the brush, in shares of the picture's longer side. */
  width: number;
  fill: Fill;
  /** `#rrggbb`: the colour of one's own. */
  own: string;
  /** The next click takes a colour out of the picture. */
  picking: boolean;
  tolerance: number;
}

export const startSettings: Settings = {
  tool: 'crop',
  aspect: 'free',
  crop: undefined,
  width: 0.04,
  fill: 'white',
  own: '#e8e8e8',
  picking: false,
  tolerance: 12,
};

/** The colour that is painted with; null takes away. */
export const colourOf = ({ fill, own }: Pick<Settings, 'fill' | 'own'>): string | null =>
  fill === 'none' ? null : fill === 'white' ? '#ffffff' : own;
