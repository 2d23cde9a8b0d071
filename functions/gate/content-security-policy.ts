/** Nothing but this Worker's own assets, and nobody else's frame. */
const OWN_ASSETS_ONLY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
};

/** The policy of one of our pages: {@link OWN_ASSETS_ONLY}, with the directives that this page has otherwise. */
export const contentSecurityPolicy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({ ...OWN_ASSETS_ONLY, ...directives })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
