import type { texts as English } from './lists.en.ts';

export const texts = {
  filter: {
    title: 'Filtros',
    titleWith: 'Filtros (%{count})',
    key: 'Abrir los filtros',
    is: '%{field}: %{value}',
    more: '+%{count}',
    between: '%{field}: de %{from} a %{to}',
    atLeast: '%{field}: desde %{from}',
    atMost: '%{field}: hasta %{to}',
  },
  /** How complete a list of what stores hold is. */
  trust: {
    checked: 'Completo, comprobado %{ago}.',
    reading:
      '%{count} tienda aún se está leyendo: %{read} hasta ahora. |||| %{count} tiendas aún se están leyendo: %{read} hasta ahora.',
    others: 'Las demás tiendas están completas, comprobadas %{ago}.',
    failed: {
      products: '%{name}: no se leen productos desde %{ago}.',
      orders: '%{name}: no se leen pedidos desde %{ago}.',
    },
    offline: '%{name} está sin conexión: no se lee nada hasta que la reconectes.',
    unreadable: {
      products: '%{name}: no se puede leer %{count} producto. |||| %{name}: no se pueden leer %{count} productos.',
      orders: '%{name}: no se puede leer %{count} pedido. |||| %{name}: no se pueden leer %{count} pedidos.',
    },
    behind: '%{count} tienda no está al día |||| %{count} tiendas no están al día',
  },
  view: {
    title: 'Vistas',
    changed: '%{name} (modificada)',
    saved: 'Vista guardada',
    removed: 'Vista eliminada',
  },
} satisfies typeof English;
