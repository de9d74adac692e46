import { type Format, useFormat } from '../format.ts';
import type { ChartUnit, ChartValue } from './chartData.ts';

export interface ChartFormat {
  /** Exact, as it is read; a dash where nothing is known. */
  value(value: ChartValue): string;
  /** Short, for an axis. */
  tick(value: number): string;
}

function chartFormatOf(format: Format, unit: ChartUnit): ChartFormat {
  if (unit === 'percent') {
    return {
      value: (value) => (value === null ? '–' : format.percent(Number(value))),
      tick: (value) => format.percent(value),
    };
  }
  if (unit === 'number') {
    return {
      value: (value) => (value === null ? '–' : format.number(Number(value))),
      tick: (value) => format.compact(value),
    };
  }
  const { currency } = unit;
  return {
    value: (value) => (value === null ? '–' : format.money(String(value), currency)),
    tick: (value) => format.compact(value, currency),
  };
}

/** How a chart's values are written in the language in use. */
export const useChartFormat = (unit: ChartUnit): ChartFormat => chartFormatOf(useFormat(), unit);
