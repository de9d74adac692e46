import type { texts as English } from './emptyList.en.ts';

export const texts = {
  filters: 'Ninguna fila cumple estos filtros. Cámbielos o quítelos.',
  title: 'No se encontró nada para «%{q}»',
  text: 'Revise la ortografía o busque menos palabras.',
  nowhere: 'Tampoco hay nada en las otras pestañas.',
  elsewhere: '%{count} en otras pestañas:',
  clear: 'Borrar la búsqueda',
} satisfies typeof English;
