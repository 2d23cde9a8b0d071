/** What the bare Worker uses of the Workers runtime, whose own types bring other globals along. */
declare module 'cloudflare:workers' {
  export abstract class DurableObject {}
}
