import { type CommandDef, defineCommand } from 'citty';

/** Every command. Each is loaded when it is called, so that starting takes no longer than it must. */
const commands: Record<string, () => Promise<CommandDef>> = {
  init: async () => (await import('./init.ts')).init,
  login: async () => (await import('./login.ts')).login,
  logout: async () => (await import('./login.ts')).logout,
  account: async () => (await import('./account.ts')).account,
  keys: async () => (await import('./keys.ts')).keys,
  deployments: async () => (await import('./deployments.ts')).deployments,
  secrets: async () => (await import('./secrets.ts')).secrets,
  model: async () => (await import('./model.ts')).model,
  fonts: async () => (await import('./fonts.ts')).fonts,
  dashboards: async () => (await import('./dashboards.ts')).dashboards,
  agents: async () => (await import('./agents.ts')).agents,
  groups: async () => (await import('./groups.ts')).groups,
  attributes: async () => (await import('./attributes.ts')).attributes,
  users: async () => (await import('./users.ts')).users,
  'external-users': async () => (await import('./external-users.ts')).externalUsers,
  memberships: async () => (await import('./memberships.ts')).memberships,
  'embed-tenants': async () => (await import('./embed-tenants.ts')).embedTenants,
  sessions: async () => (await import('./sessions.ts')).sessions,
  threads: async () => (await import('./threads.ts')).threads,
  verified: async () => (await import('./verified.ts')).verified,
  chat: async () => (await import('./chat.ts')).chat,
  query: async () => (await import('./query.ts')).query,
  usage: async () => (await import('./usage.ts')).usage,
  audit: async () => (await import('./audit.ts')).audit,
  completion: async () => (await import('./completion.ts')).completionOf(program),
};

export const program: CommandDef = defineCommand({
  meta: {
    name: 'embed-analytics',
    description: 'Administers an Embedded Analytics service and talks to its agents',
  },
  subCommands: commands,
});
