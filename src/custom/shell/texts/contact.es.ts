import type { texts as English } from './contact.en.ts';

export const texts = {
  text: '¿Preguntas, problemas o una idea? Escríbanos; respondemos en días laborables.',
  email: 'Correo electrónico',
  qr: 'Código QR de WeChat',
  see: 'Entendido',
} satisfies typeof English;
