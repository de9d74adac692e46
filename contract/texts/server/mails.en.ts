/** The mails. */
export const texts = {
  'mail.code.valid': 'It is valid for 10 minutes. If you did not ask for it, you can ignore this e-mail.',
  'mail.code.register.subject': 'Your %{product} code',
  'mail.code.register.intro': 'Your code to register:',
  'mail.code.retrieve.subject': 'Reset your %{product} password',
  'mail.code.retrieve.intro': 'Your code to set a new password:',
  'mail.code.email.subject': 'Confirm your new e-mail',
  'mail.code.email.intro': 'Your code to confirm this address:',
  'mail.noCode.known.subject': 'You already have a %{product} account',
  'mail.noCode.known.text':
    'Somebody asked for a code to use this address, but it already has an account. Sign in with it, or reset its password. If it was not you, you can ignore this e-mail.',
  'mail.noCode.unknown.subject': 'No %{product} account for this address',
  'mail.noCode.unknown.text':
    'Somebody wanted to reset the password of this address, but it has no account. Perhaps you registered with another address. If it was not you, you can ignore this e-mail.',
  'mail.emailChanged.subject': 'Your %{product} e-mail was changed',
  'mail.emailChanged.text':
    'Your account now signs in with this address:\n\n%{email}\n\nThis one is no longer used. Other browsers were signed out. If it was not you, undo the change within seven days and choose a new password:\n\n%{link}',
  'mail.planEnds.subject': '%{product}: your %{plan} plan ends on %{day}',
  'mail.planEnds.text':
    'Your %{plan} plan is paid until %{day} (UTC). Nothing is charged by itself: renew it here to go on without a break.\n\n%{link}\n\nOtherwise it goes on for seven days, once in 180 days, and then the Free level counts. Nothing is deleted.',
  'mail.reminder.subject':
    '%{product}: %{count} supplier change to review |||| %{product}: %{count} supplier changes to review',
  'mail.reminder.intro': 'These changes of your suppliers wait for you:',
  'mail.reminder.cost': 'cost',
  'mail.reminder.stock': 'stock',
  'mail.reminder.variantGone': 'variant removed',
  'mail.reminder.variantNew': 'new variant',
  'mail.reminder.productGone': 'no longer offered',
  'mail.reminder.productBack': 'offered again',
  'mail.reminder.line': '%{title}: %{kind}, %{count} variant |||| %{title}: %{kind}, %{count} variants',
  'mail.reminder.held': '%{line} (held, because it is a large change)',
  'mail.reminder.more': 'and %{count} more',
  'mail.reminder.outro': 'Review them here. You get this e-mail once a day at most:',
};
