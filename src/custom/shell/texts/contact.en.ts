/** The dialog that says how to reach the operator. */
export const texts = {
  text: 'Questions, trouble or an idea? Write to us; we answer on working days.',
  email: 'E-mail',
  qr: 'WeChat QR code',
  see: 'I see',
};
