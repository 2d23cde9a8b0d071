/** What all endpoints that the pages call have in common. */
export const embedRoute = { tag: 'Embed pages', access: 'token', fromBrowsers: true } as const;
