import { html, raw } from 'hono/html';
import * as z from 'zod';
import names from '../../../.build/pages.json' with { type: 'json' };
import { colorSchemes, type PageShell } from '../../../schema/wire/embed-page.ts';
import { type FirstScreen, firstWords } from './first-screen.ts';
import { type Language, languages } from './page-language.ts';
import { type Notice, words } from './page-words.ts';

const pageFiles = z.object({
  early: z.string(),
  script: z.string(),
  style: z.string(),
  imports: z.array(z.string()),
});
export type PageFiles = z.infer<typeof pageFiles>;

const spoken = z.object({
  /** The script of its words; null: they come with every page. */
  words: z.string().nullable(),
  firstWords,
});

/** What the files of pages are called: the build has put the hashes of their contents into their names. */
const {
  notice,
  languages: inLanguage,
  ...built
} = z
  .object({
    notice: z.object({ style: z.string() }),
    languages: z.record(z.enum(languages), spoken),
    chat: pageFiles,
    dashboard: pageFiles,
    app: pageFiles,
  })
  .parse(names);

type Surface = PageShell['surface'];

/** How a page is shown, whatever is on it. */
export type Look = { surface: Surface; language: Language; colorScheme: (typeof colorSchemes)[number] };

export const colorSchemeOf = (text: string | undefined): Look['colorScheme'] =>
  colorSchemes.find((scheme) => scheme === text) ?? 'auto';

/** What the page of this surface is made of. */
export const filesOf = (surface: Surface): PageFiles => built[surface];

/** The page of a surface, whose script does the rest. @param first what it shows until then, if that is known */
export function shellPage(look: Look, files: PageFiles, shell: PageShell, first?: FirstScreen) {
  const text = words[look.language];
  const own = inLanguage[look.language];
  const imports = own.words === null ? files.imports : [...files.imports, own.words];
  const problem = shell.problem === null ? undefined : text[shell.problem];
  // A page that is loaded again has no session, and is given one by its host: what it says otherwise waits for that.
  const waits = problem === undefined || shell.problem === 'session_missing';
  const shown = first?.(own.firstWords) ?? '';
  return html`<!doctype html>
<html lang="${look.language}" data-surface="${look.surface}" data-color-scheme="${look.colorScheme}">
  <head>
    ${head(look)}
    <script type="application/json" id="page">${raw(asScriptText(shell))}</script>
    <script src="${files.early}"></script>
    <link rel="stylesheet" href="${files.style}" />
    ${wornFonts(shell).map((address) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}" />`)}
    ${imports.map((address) => html`<link rel="modulepreload" href="${address}" />`)}
    <script type="module" src="${files.script}"></script>
  </head>
  <body>
    <main id="app" data-problem="${problem ?? ''}">${waits ? shown : html`<p>${problem}</p>`}</main>
    <noscript><p>${text.no_scripts}</p></noscript>
  </body>
</html>
`;
}

/** Of the fonts that the account has uploaded, the one that the theme names first: asked for with the style. */
function wornFonts({ context }: PageShell): string[] {
  const family = context?.theme.font?.split(',')[0]?.replaceAll(/["']/g, '').trim();
  const worn = context?.fonts.find((font) => font.family.toLowerCase() === family?.toLowerCase());
  return worn === undefined ? [] : [worn.url];
}

/** A page that is a sentence. */
export function noticePage(look: Look, name: Notice, origin = '') {
  const text = words[look.language];
  return html`<!doctype html>
<html lang="${look.language}" data-surface="${look.surface}" data-color-scheme="${look.colorScheme}">
  <head>
    ${head(look)}
    <link rel="stylesheet" href="${notice.style}" />
  </head>
  <body>
    <main id="app" data-notice="${name}"><p>${text[name].replace('{origin}', () => origin)}</p></main>
  </body>
</html>
`;
}

const head = ({ surface, language, colorScheme }: Look) => html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="${colorScheme === 'auto' ? 'light dark' : colorScheme}" />
    <link rel="icon" href="/docs/favicon.svg" />
    <title>${words[language][surface]}</title>`;

/** JSON that cannot end the element it is in. */
const asScriptText = (shell: PageShell): string => JSON.stringify(shell).replaceAll('<', '\\u003c');
