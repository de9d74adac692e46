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
  view: {
    title: 'Vistas',
    changed: '%{name} (modificada)',
    saved: 'Vista guardada',
    removed: 'Vista eliminada',
  },
} satisfies typeof English;
