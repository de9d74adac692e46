import type { texts as English } from './community.en.ts';

export const texts = {
  close: 'Cerrar la comunidad',
  frame: 'Página de la comunidad',
  newTab: 'Abrir en una pestaña nueva',
  failedTitle: 'La página no se cargó',
  failed: 'Puede que no esté disponible o que la red vaya lenta. Inténtelo de nuevo o ábrala en una pestaña aparte.',
  retry: 'Reintentar',
} satisfies typeof English;
