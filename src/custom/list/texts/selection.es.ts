import type { texts as English } from './selection.en.ts';

export const texts = {
  chosen: 'Selección: %{count}',
  chosenElsewhere: 'Selección: %{count} (%{elsewhere} fuera de esta página)',
  onlyPage: 'Dejar solo esta página',
  allChosen: 'Todas las coincidencias en la selección: %{count}',
  chooseAll: 'Seleccionar las %{count} coincidencias',
  chooseAllUncounted: 'Seleccionar todas las coincidencias (%{count} o más)',
  tooMany: 'Coinciden %{count}; se pueden seleccionar %{limit} a la vez como máximo. Acote los filtros.',
} satisfies typeof English;
