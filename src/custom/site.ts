const env = import.meta.env;

/** Where the operator of this installation is reached; set at build time by `VITE_…` variables. */
export const site: { contactEmail: string; contactQr: string | undefined; helpUrl: string; websiteUrl: string } = {
  contactEmail: env.VITE_CONTACT_EMAIL ?? 'support@quayside.example',
  /** Address of an image; without one the contact dialog shows none. */
  contactQr: env.VITE_CONTACT_QR,
  helpUrl: env.VITE_HELP_URL ?? 'https://help.quayside.example',
  websiteUrl: env.VITE_WEBSITE_URL ?? 'https://www.quayside.example',
};
