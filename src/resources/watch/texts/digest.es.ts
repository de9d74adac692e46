import type { texts as English } from './digest.en.ts';

export const texts = {
  title: 'Correo con lo pendiente',
  text: 'Cuenta el trabajo que le espera, con enlaces a las listas: sin nombres, números de pedido ni importes. Si no hay nada pendiente, no se envía ningún correo.',
  noServer:
    'No hay un servidor de correo configurado: los correos quedan como archivos en el servidor (DATA_DIR/mail) y no llegan a nadie. Quien administra este servidor puede definir SMTP_URL.',
  frequency: 'Frecuencia',
  every: {
    never: 'Nunca',
    workdays: 'Cada día laborable (de lunes a viernes)',
    daily: 'Cada día',
    weekly: 'Cada semana (lunes)',
  },
  hour: 'Hora',
  timeZone: 'Zona horaria',
  saved: 'El correo ha quedado configurado.',
  off: 'No se envía ningún correo a %{email}.',
  next: 'Próximo correo a %{email}: %{at}',
  preview: 'Lo que diría ahora',
  nothing: 'No hay nada pendiente: no se enviaría ningún correo.',
  partly: 'Algunas cantidades no se pudieron leer ahora.',
  send: 'Enviarme uno ahora',
  sent: 'El correo se ha enviado a %{email}.',
  notSent: 'No hay nada pendiente: no se ha enviado ningún correo.',
} satisfies typeof English;
