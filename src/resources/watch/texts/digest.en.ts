/** The mail of what needs somebody: when it comes, what it would say, and one at once. */
export const texts = {
  title: 'Mail of what needs you',
  text: 'Counts of the work that waits for you, with links to the lists: no names, order numbers or amounts. When nothing waits, no mail is sent.',
  noServer:
    'No mail server is set up, so mails stay as files on the server (DATA_DIR/mail) and reach nobody. Whoever runs this server can set SMTP_URL.',
  frequency: 'How often',
  every: {
    never: 'Never',
    workdays: 'Every working day (Monday to Friday)',
    daily: 'Every day',
    weekly: 'Every week (Monday)',
  },
  hour: 'At',
  timeZone: 'Time zone',
  saved: 'The mail is set.',
  off: 'No mail is sent to %{email}.',
  next: 'Next mail to %{email}: %{at}',
  preview: 'What it would say now',
  nothing: 'Nothing waits: no mail would be sent.',
  partly: 'Some counts could not be read just now.',
  send: 'Send me one now',
  sent: 'The mail was sent to %{email}.',
  notSent: 'Nothing waits, so no mail was sent.',
};
