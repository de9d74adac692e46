import type { texts as English } from './announcementCard.en.ts';

export const texts = {
  level: {
    info: 'Información',
    warning: 'Importante',
    critical: 'Urgente',
  },
  more: 'Más en %{host}',
  close: 'Cerrar',
  closeOne: 'Cerrar «%{title}»',
} satisfies typeof English;
