import type { texts as English } from './mails.en.ts';

export const texts = {
  'mail.code.valid': 'Es válido durante 10 minutos. Si no lo ha pedido, puede ignorar este correo.',
  'mail.code.register.subject': 'Su código de %{product}',
  'mail.code.register.intro': 'Su código para registrarse:',
  'mail.code.retrieve.subject': 'Restablezca su contraseña de %{product}',
  'mail.code.retrieve.intro': 'Su código para elegir una contraseña nueva:',
  'mail.code.email.subject': 'Confirme su nuevo correo electrónico',
  'mail.code.email.intro': 'Su código para confirmar esta dirección:',
  'mail.noCode.known.subject': 'Ya tiene una cuenta de %{product}',
  'mail.noCode.known.text':
    'Alguien ha pedido un código para usar esta dirección, pero ya tiene una cuenta. Inicie sesión con ella o restablezca la contraseña. Si no ha sido usted, puede ignorar este correo.',
  'mail.noCode.unknown.subject': 'Esta dirección no tiene cuenta de %{product}',
  'mail.noCode.unknown.text':
    'Alguien ha querido restablecer la contraseña de esta dirección, pero no tiene ninguna cuenta. Quizá se registró con otra. Si no ha sido usted, puede ignorar este correo.',
  'mail.emailChanged.subject': 'Se ha cambiado su correo de %{product}',
  'mail.emailChanged.text':
    'Su cuenta inicia sesión ahora con esta dirección:\n\n%{email}\n\nLa dirección anterior ya no se utiliza y se ha cerrado la sesión en los demás navegadores. Si no ha sido usted, deshaga el cambio en un plazo de siete días y elija una contraseña nueva:\n\n%{link}',
  'mail.planEnds.subject': '%{product}: su plan %{plan} termina el %{day}',
  'mail.planEnds.text':
    'Su plan %{plan} está pagado hasta el %{day} (UTC). Nada se cobra por sí solo: renuévelo aquí para seguir sin interrupción.\n\n%{link}\n\nSi no, sigue durante siete días, una vez cada 180 días, y después cuenta el nivel gratuito. No se borra nada.',
  'mail.reminder.subject':
    '%{product}: %{count} cambio de proveedor por revisar |||| %{product}: %{count} cambios de proveedores por revisar',
  'mail.reminder.intro': 'Estos cambios de sus proveedores esperan su decisión:',
  'mail.reminder.cost': 'coste',
  'mail.reminder.stock': 'existencias',
  'mail.reminder.variantGone': 'variante retirada',
  'mail.reminder.variantNew': 'variante nueva',
  'mail.reminder.productGone': 'ya no se ofrece',
  'mail.reminder.productBack': 'se ofrece de nuevo',
  'mail.reminder.line': '%{title}: %{kind}, %{count} variante |||| %{title}: %{kind}, %{count} variantes',
  'mail.reminder.held': '%{line} (retenido por ser un cambio grande)',
  'mail.reminder.more': 'y %{count} más',
  'mail.reminder.outro': 'Revíselos aquí. Recibe este correo una vez al día como máximo:',
} satisfies typeof English;
