import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { helpCalls } from '#contract/help.calls.ts';
import { type HelpPage, helpSchemas } from '#contract/help.schemas.ts';
import type { Deps } from '../deps.ts';
import type { Mount } from '../http/mount.ts';
import { imageTypes } from './addresses.ts';
import type { PageFrame } from './frame.ts';
import { type GuideBooks, readGuides } from './guides.ts';
import { askedLanguage, type HelpLanguage, helpLanguages, isHelpLanguage, readerLanguage } from './language.ts';
import { legalNames, legalPage } from './legal.ts';
import { guidePage, indexPage, notFoundPage, type PageContext, searchPage } from './pages.ts';
import { queryOf } from './search.ts';
import { createPageCache, keep, sendPage } from './sendPage.ts';
import { docsFolder } from './sources.ts';
import { styles } from './styles.ts';
import { readerTheme } from './theme.ts';

interface HelpRequest {
  Params: { language: string; guide: string; file: string };
  Querystring: Record<string, unknown>;
}

/** What the routes are given: the guides, read when they are first asked for, and the operator's links. */
interface Help {
  guides(): GuideBooks;
  frameOf(request: FastifyRequest, language: HelpLanguage): PageFrame;
  contextOf(request: FastifyRequest, language: HelpLanguage): PageContext;
}

type Cache = ReturnType<typeof createPageCache>;

/** Mounts the help centre: `/help`, `/terms`, `/privacy` and the list of guides for the web app. `docs` is where guides lie. */
export function mountHelp(app: FastifyInstance, mount: Mount, deps: Deps, docs: string = docsFolder()): void {
  let read: GuideBooks | undefined;
  const guides = (): GuideBooks => (read ??= readGuides(docs));
  const site = { websiteUrl: deps.env.WEBSITE_URL, contactEmail: deps.env.CONTACT_EMAIL };
  const frameOf: Help['frameOf'] = (request, language) => ({ language, theme: readerTheme(request), site });
  const contextOf: Help['contextOf'] = (request, language) => ({
    book: guides().books[language],
    ...frameOf(request, language),
  });
  const help: Help = { guides, frameOf, contextOf };
  const cache = createPageCache();
  mountGuides(app, help, cache);
  mountFiles(app, help, cache);
  for (const name of legalNames) {
    app.get<HelpRequest>(`/${name}`, (request, reply) => {
      const frame = frameOf(request, askedLanguage(request, request.query.lang));
      const facts = { ...deps.env, publicUrl: deps.publicUrl, docs };
      const page = cache(`/${name}?lang=${frame.language} ${frame.theme}`, () => keep(legalPage(name, facts, frame)));
      return sendPage(request, reply, page, 'asks');
    });
  }
  mount(helpCalls, helpSchemas, { help: async () => ({ rows: helpLanguages.flatMap((one) => rowsOf(help, one)) }) });
}

const rowsOf = ({ guides }: Help, language: HelpLanguage): HelpPage[] =>
  guides().books[language].guides.map(({ name, title, headings }) => ({
    guide: name,
    language,
    title,
    headings: headings.map((heading) => ({ id: heading.id, title: heading.title })),
  }));

/** Sends the page that lists all guides in the place of one that is not there. */
function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  help: Help,
  language = readerLanguage(request),
): FastifyReply {
  const { body, type } = keep(notFoundPage(help.contextOf(request, language)));
  return reply.status(404).header('cache-control', 'no-store').type(type).send(body);
}

function mountGuides(app: FastifyInstance, help: Help, cache: Cache): void {
  const { contextOf } = help;
  const toLanguage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [, search] = request.url.split('?');
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, accept-language');
    return reply.redirect(`/help/${readerLanguage(request)}${search ? `?${search}` : ''}`);
  };
  app.get('/help', toLanguage);
  app.get('/help/', toLanguage);

  app.get<HelpRequest>('/help/:language', (request, reply) => {
    const { language } = request.params;
    if (!isHelpLanguage(language)) return sendMissing(request, reply, help);
    const context = contextOf(request, language);
    const query = queryOf(request.query.q);
    // What people type is not kept: there would be no end of it.
    if (query !== '') return sendPage(request, reply, keep(searchPage(context, query)), 'asks');
    const page = cache(`/help/${language} ${context.theme}`, () => keep(indexPage(context)));
    return sendPage(request, reply, page, 'asks');
  });

  app.get<HelpRequest>('/help/:language/:guide', (request, reply) => {
    const { language, guide: name } = request.params;
    if (!isHelpLanguage(language)) return sendMissing(request, reply, help);
    const context = contextOf(request, language);
    const guide = context.book.guides.find((one) => one.name === name);
    if (guide === undefined) return sendMissing(request, reply, help, language);
    const page = cache(`/help/${language}/${name} ${context.theme}`, () => keep(guidePage(context, guide)));
    return sendPage(request, reply, page, 'asks');
  });

  app.get('/help/*', (request, reply) => sendMissing(request, reply, help));
}

function mountFiles(app: FastifyInstance, help: Help, cache: Cache): void {
  app.get('/help/style.css', (request, reply) =>
    sendPage(
      request,
      reply,
      cache('style.css', () => keep(styles, 'text/css; charset=utf-8')),
      'forever',
    ),
  );
  app.get<HelpRequest>('/help/pictures/:file', (request, reply) => {
    const { file } = request.params;
    const path = help.guides().images.get(file);
    const type = imageTypes[extname(file).toLowerCase()];
    if (path === undefined || type === undefined) return sendMissing(request, reply, help);
    return sendPage(
      request,
      reply,
      cache(`/help/pictures/${file}`, () => keep(readFileSync(path), type)),
      'minutes',
    );
  });
}
