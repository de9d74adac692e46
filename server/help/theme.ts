import type { FastifyRequest } from 'fastify';

const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme that the reader chose in the web app, by its cookie; null where the system decides. */
export const readerTheme = ({ cookies }: FastifyRequest): Theme | null =>
  themes.find((theme) => theme === cookies.theme) ?? null;
