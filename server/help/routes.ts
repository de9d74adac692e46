import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { helpCalls } from '#contract/help.calls.ts';
import { type HelpPage, helpSchemas } from '#contract/help.schemas.ts';
import type { Deps } from '../deps.ts';
import type { Mount } from '../http/mount.ts';
import { imageTypes } from './addresses.ts';
import type { SiteLinks } from './frame.ts';
import { type GuideBooks, readGuides } from './guides.ts';
import { askedLanguage, type HelpLanguage, helpLanguages, isHelpLanguage, readerLanguage } from './language.ts';
import { legalNames, legalPage } from './legal.ts';
import { guidePage, indexPage, notFoundPage, type PageContext, searchPage } from './pages.ts';
import { queryOf } from './search.ts';
import { createPageCache, keep, sendPage } from './sendPage.ts';
import { docsFolder } from './sources.ts';
import { styles } from './styles.ts';

interface HelpRequest {
  Params: { language: string; guide: string; file: string };
  Querystring: Record<string, unknown>;
}

/** What the routes are given: the guides, read when they are first asked for, and the operator's links. */
interface Help {
  guides(): GuideBooks;
  contextOf(language: HelpLanguage): PageContext;
  site: SiteLinks;
}

type Cache = ReturnType<typeof createPageCache>;

/** Mounts the help centre: `/help`, `/terms`, `/privacy` and the list of guides for the web app. `docs` is where guides lie. */
export function mountHelp(app: FastifyInstance, mount: Mount, deps: Deps, docs: string = docsFolder()): void {
  let read: GuideBooks | undefined;
  const guides = (): GuideBooks => (read ??= readGuides(docs));
  const site = { websiteUrl: deps.env.WEBSITE_URL, contactEmail: deps.env.CONTACT_EMAIL };
  const help: Help = { guides, site, contextOf: (language) => ({ language, site, book: guides().books[language] }) };
  const cache = createPageCache();
  mountGuides(app, help, cache);
  mountFiles(app, help, cache);
  for (const name of legalNames) {
    app.get<HelpRequest>(`/${name}`, (request, reply) => {
      const language = askedLanguage(request, request.query.lang);
      const facts = { ...deps.env, publicUrl: deps.publicUrl, docs };
      const page = cache(`/${name}?lang=${language}`, () => keep(legalPage(name, language, facts, site)));
      return sendPage(request, reply, page, 'asks');
    });
  }
  mount(helpCalls, helpSchemas, { help: async () => ({ rows: helpLanguages.flatMap((one) => rowsOf(help, one)) }) });
}

const rowsOf = ({ contextOf }: Help, language: HelpLanguage): HelpPage[] =>
  contextOf(language).book.guides.map(({ name, title, headings }) => ({
    guide: name,
    language,
    title,
    headings: headings.map((heading) => ({ id: heading.id, title: heading.title })),
  }));

/** Sends the page that lists all guides in the place of one that is not there. */
function sendMissing(reply: FastifyReply, { contextOf }: Help, language: HelpLanguage): FastifyReply {
  const { body, type } = keep(notFoundPage(contextOf(language)));
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
    if (!isHelpLanguage(language)) return sendMissing(reply, help, readerLanguage(request));
    const query = queryOf(request.query.q);
    // What people type is not kept: there would be no end of it.
    if (query !== '') return sendPage(request, reply, keep(searchPage(contextOf(language), query)), 'asks');
    const page = cache(`/help/${language}`, () => keep(indexPage(contextOf(language))));
    return sendPage(request, reply, page, 'minutes');
  });

  app.get<HelpRequest>('/help/:language/:guide', (request, reply) => {
    const { language, guide: name } = request.params;
    if (!isHelpLanguage(language)) return sendMissing(reply, help, readerLanguage(request));
    const context = contextOf(language);
    const guide = context.book.guides.find((one) => one.name === name);
    if (guide === undefined) return sendMissing(reply, help, language);
    const page = cache(`/help/${language}/${name}`, () => keep(guidePage(context, guide)));
    return sendPage(request, reply, page, 'minutes');
  });

  app.get('/help/*', (request, reply) => sendMissing(reply, help, readerLanguage(request)));
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
    if (path === undefined || type === undefined) return sendMissing(reply, help, readerLanguage(request));
    return sendPage(
      request,
      reply,
      cache(`/help/pictures/${file}`, () => keep(readFileSync(path), type)),
      'minutes',
    );
  });
}
