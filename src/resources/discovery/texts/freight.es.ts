import type { texts as English } from './freight.en.ts';

export const texts = {
  open: 'Envío',
  title: 'Opciones de envío',
  variant: 'Variante',
  country: 'Destino',
  pieces: 'Cantidad',
  asking: 'Consultando al proveedor…',
  age: 'Respuesta del proveedor: %{ago}',
  askAgain: 'Consultar de nuevo',
  free: 'Gratis',
  days: '%{smart_count} día |||| %{smart_count} días',
  daysBetween: '%{from}–%{to} días',
  tracked: 'Sí',
  untracked: 'No',
  column: {
    type: 'Tipo de envío',
    company: 'Transportista',
    cost: 'Coste de envío',
    time: 'Plazo estimado',
    tracking: 'Seguimiento',
    to: 'Destino',
    from: 'Sale de',
  },
} satisfies typeof English;
