/** The import list: choosing, its own filters. */
export const poolList = {
  chosen: 'Selección: %{count}',
  allChosen: 'Todas las coincidencias en la selección: %{count}',
  chooseAll: 'Seleccionar las %{count} coincidencias',
  chooseAllUncounted: 'Seleccionar todas las coincidencias (%{count} o más)',
  tooMany: 'Coinciden %{count} productos; se pueden seleccionar %{limit} a la vez como máximo. Acote los filtros.',
  filter: {
    stateNot: 'Estado distinto de',
    allBut: 'Todo excepto estos',
    video: 'Con vídeo',
    differences: 'Con cambios del proveedor pendientes',
    noShop: 'En ninguna tienda',
    looking: 'Buscando',
    noValue: 'Nada encontrado',
    show: 'Mostrar %{count} producto |||| Mostrar %{count} productos',
    showMany: 'Mostrar %{count} productos o más',
  },
};
