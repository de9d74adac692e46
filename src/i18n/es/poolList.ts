/** The import list: its own filters. */
export const poolList = {
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
