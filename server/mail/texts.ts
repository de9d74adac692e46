import type { CodePurpose } from '#contract/account.schemas.ts';
import { PRODUCT_NAME } from '#contract/enums.ts';
import type { Language } from '#contract/texts.ts';

interface CodeMail {
  subject: string;
  intro: string;
  outro: string;
}

const outro = {
  en: 'It is valid for 10 minutes. If you did not ask for it, you can ignore this mail.',
  zh: '验证码 10 分钟内有效。如果不是您本人操作，请忽略此邮件。',
  es: 'Es válido durante 10 minutos. Si no lo ha pedido, puede ignorar este correo.',
  ja: '有効期限は10分です。お心当たりがない場合は、このメールを無視してください。',
};

const codeMails: Record<Language, Record<CodePurpose, CodeMail>> = {
  en: {
    register: { subject: `Your ${PRODUCT_NAME} code`, intro: 'Your code to register:', outro: outro.en },
    retrieve: {
      subject: `Reset your ${PRODUCT_NAME} password`,
      intro: 'Your code to set a new password:',
      outro: outro.en,
    },
    email: { subject: `Confirm your new e-mail`, intro: 'Your code to confirm this address:', outro: outro.en },
  },
  zh: {
    register: { subject: `您的 ${PRODUCT_NAME} 验证码`, intro: '您的注册验证码：', outro: outro.zh },
    retrieve: { subject: `重置 ${PRODUCT_NAME} 密码`, intro: '您的重置密码验证码：', outro: outro.zh },
    email: { subject: '确认您的新邮箱', intro: '您的邮箱确认验证码：', outro: outro.zh },
  },
  es: {
    register: { subject: `Su código de ${PRODUCT_NAME}`, intro: 'Su código para registrarse:', outro: outro.es },
    retrieve: {
      subject: `Restablezca su contraseña de ${PRODUCT_NAME}`,
      intro: 'Su código para elegir una contraseña nueva:',
      outro: outro.es,
    },
    email: {
      subject: 'Confirme su nuevo correo electrónico',
      intro: 'Su código para confirmar esta dirección:',
      outro: outro.es,
    },
  },
  ja: {
    register: { subject: `${PRODUCT_NAME} 確認コード`, intro: '登録用の確認コード：', outro: outro.ja },
    retrieve: {
      subject: `${PRODUCT_NAME} パスワードの再設定`,
      intro: '新しいパスワードを設定するための確認コード：',
      outro: outro.ja,
    },
    email: {
      subject: '新しいメールアドレスの確認',
      intro: 'このメールアドレスを確認するためのコード：',
      outro: outro.ja,
    },
  },
};

/** The mail that carries a code, which stands alone on its line. */
export function codeMail(language: Language, purpose: CodePurpose, code: string): { subject: string; text: string } {
  const { subject, intro, outro } = codeMails[language][purpose];
  return { subject, text: `${intro}\n\n${code}\n\n${outro}\n` };
}

const noCodeMails: Record<Language, Record<'known' | 'unknown', { subject: string; text: string }>> = {
  en: {
    known: {
      subject: `You have a ${PRODUCT_NAME} account already`,
      text: 'Somebody asked for a code to use this address, but it has an account already. Sign in with it, or reset its password. If it was not you, you can ignore this mail.',
    },
    unknown: {
      subject: `No ${PRODUCT_NAME} account for this address`,
      text: 'Somebody wanted to reset the password of this address, but it has no account. Perhaps you registered with another address. If it was not you, you can ignore this mail.',
    },
  },
  zh: {
    known: {
      subject: `您已有 ${PRODUCT_NAME} 账号`,
      text: '有人请求了使用此邮箱的验证码，但该邮箱已注册账号。请直接登录或重置密码。如果不是您本人操作，请忽略此邮件。',
    },
    unknown: {
      subject: `此邮箱没有 ${PRODUCT_NAME} 账号`,
      text: '有人请求重置此邮箱的密码，但该邮箱没有账号。您可能是用其他邮箱注册的。如果不是您本人操作，请忽略此邮件。',
    },
  },
  es: {
    known: {
      subject: `Ya tiene una cuenta de ${PRODUCT_NAME}`,
      text: 'Alguien ha pedido un código para usar esta dirección, pero ya tiene una cuenta. Inicie sesión con ella o restablezca la contraseña. Si no ha sido usted, puede ignorar este correo.',
    },
    unknown: {
      subject: `Esta dirección no tiene cuenta de ${PRODUCT_NAME}`,
      text: 'Alguien ha querido restablecer la contraseña de esta dirección, pero no tiene ninguna cuenta. Quizá se registró con otra. Si no ha sido usted, puede ignorar este correo.',
    },
  },
  ja: {
    known: {
      subject: `${PRODUCT_NAME} のアカウントはすでにあります`,
      text: 'このアドレスを使うための確認コードが請求されましたが、アカウントはすでに登録されています。ログインするか、パスワードを再設定してください。お心当たりがない場合は、このメールを無視してください。',
    },
    unknown: {
      subject: `このアドレスの ${PRODUCT_NAME} アカウントはありません`,
      text: 'このアドレスのパスワード再設定が請求されましたが、アカウントは登録されていません。別のアドレスで登録された可能性があります。お心当たりがない場合は、このメールを無視してください。',
    },
  },
};

/** The mail in the place of a code that would be of no use: the address has an account already, or none. */
export function noCodeMail(language: Language, purpose: CodePurpose): { subject: string; text: string } {
  const { subject, text } = noCodeMails[language][purpose === 'retrieve' ? 'unknown' : 'known'];
  return { subject, text: `${text}\n` };
}

const emailChangedMails: Record<Language, { subject: string; text: (newEmail: string, link: string) => string }> = {
  en: {
    subject: `Your ${PRODUCT_NAME} e-mail was changed`,
    text: (newEmail, link) =>
      `Your account now signs in with this address:\n\n${newEmail}\n\nThis one is no longer used. Other browsers were signed out. If it was not you, take the change back within seven days and choose a new password:\n\n${link}`,
  },
  zh: {
    subject: `您的 ${PRODUCT_NAME} 登录邮箱已更改`,
    text: (newEmail, link) =>
      `您的账号现在使用以下邮箱登录：\n\n${newEmail}\n\n原邮箱已停用，其他浏览器均已退出登录。如果不是您本人操作，请在七天内撤销更改并设置新密码：\n\n${link}`,
  },
  es: {
    subject: `Se ha cambiado su correo de ${PRODUCT_NAME}`,
    text: (newEmail, link) =>
      `Su cuenta inicia sesión ahora con esta dirección:\n\n${newEmail}\n\nLa dirección anterior ya no se utiliza y se ha cerrado la sesión en los demás navegadores. Si no ha sido usted, deshaga el cambio en un plazo de siete días y elija una contraseña nueva:\n\n${link}`,
  },
  ja: {
    subject: `${PRODUCT_NAME} のメールアドレスが変更されました`,
    text: (newEmail, link) =>
      `アカウントのログインには、次のメールアドレスをご使用ください：\n\n${newEmail}\n\n以前のアドレスは無効になり、ほかのブラウザーからはログアウトされました。お心当たりがない場合は、7日以内に次のリンクから変更を取り消し、新しいパスワードを設定してください：\n\n${link}`,
  },
};

/** The mail that tells the old address of an account that another one took its place, and how to take that back. */
export function emailChangedMail(
  language: Language,
  newEmail: string,
  link: string,
): { subject: string; text: string } {
  const { subject, text } = emailChangedMails[language];
  return { subject, text: `${text(newEmail, link)}\n` };
}
