/** What the values count: plain numbers, shares of 1, or money of one currency. */
export type ChartUnit = 'number' | 'percent' | { currency: string };

/** A value as the wire has it; decimal texts become floats for the drawing only, never for what is read. */
export type ChartValue = number | string | null;

export interface ChartSeries {
  key: string;
  /** Translated. */
  label: string;
  /** One for each label of the chart; null where nothing is known. */
  values: readonly ChartValue[];
}

export interface ChartData {
  labels: readonly string[];
  series: readonly ChartSeries[];
  unit: ChartUnit;
}

export interface ChartProps extends ChartData {
  /** Translated: the heading, and the name of drawing and table. */
  title: string;
  level?: 'h2' | 'h3';
  /** Translated: what the labels are, "Day" or "Store". */
  labelsAre: string;
  loading?: boolean;
}

export const drawn = (value: ChartValue): number | null => (value === null ? null : Number(value));

/** Whether there is nothing to draw. */
export const isEmptyChart = ({ labels, series }: Pick<ChartData, 'labels' | 'series'>): boolean =>
  labels.length === 0 || series.every(({ values }) => values.every((value) => value === null));
