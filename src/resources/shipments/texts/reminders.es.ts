import type { texts as English } from './reminders.en.ts';

export const texts = {
  title: 'Recordatorios',
  text: 'Tras cuántos días un pedido pide que se compruebe. Lo desactivado nunca lo pide.',
  days: 'días',
  daysOf: 'Días: %{name}',
  noNumber: 'Pagado al proveedor y sin número de seguimiento',
  noScan: 'Un número que ningún transportista ha escaneado',
  standing: 'Sin movimiento',
  customs: 'En la aduana',
  pickup: 'A la espera de que lo recojan',
  late: 'Después del día prometido',
  saved: 'Recordatorios guardados',
} satisfies typeof English;
