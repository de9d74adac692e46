import type { texts as English } from './poolList.en.ts';

export const texts = {
  create: 'Nuevo producto',
  merge: 'Combinar',
  noneIn: 'No hay productos con el estado «%{state}»',
  filter: {
    stateNot: 'Estado distinto de',
    allBut: 'Todo excepto estos',
    video: 'Con vídeo',
    differences: 'Con cambios del proveedor por revisar',
    noShop: 'En ninguna tienda',
    looking: 'Buscando',
    noValue: 'Nada encontrado',
    show: 'Mostrar %{count} producto |||| Mostrar %{count} productos',
    showMany: 'Mostrar %{count} productos o más',
  },
  recipeApplied: '«%{name}» se aplicó a un producto. |||| «%{name}» se aplicó a %{smart_count} productos.',
} satisfies typeof English;
