import type { texts as English } from './forget.en.ts';

export const texts = {
  title: '¿Olvidar a %{name}?',
  submit: 'Olvidar para siempre',
  type: 'Escriba el nombre o el correo para confirmar',
  wrong: 'No es ni el nombre ni el correo.',
  deleted: {
    title: 'Se elimina',
    person: 'Nombre, correo, teléfono y direcciones, aquí y en cada pedido',
    orders: 'Las notas que el cliente dejó en los pedidos',
    parcels: 'Los destinatarios de paquetes y pedidos al proveedor',
    notes: 'Sus notas y etiquetas sobre este cliente y sus pedidos',
  },
  stays: {
    title: 'Permanece',
    figures: 'Los pedidos y los importes, sin la persona',
    store: 'Lo que guardan la propia tienda y los proveedores',
    backups: 'Las copias de seguridad anteriores, hasta que las elimine',
  },
  done: {
    title: 'Olvidado',
    text: 'Se ha olvidado a esta persona.',
    waits: 'Se olvidará a esta persona en cuanto sea posible.',
    close: 'Listo',
  },
} satisfies typeof English;
