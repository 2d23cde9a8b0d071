/** YAML that is left to the library. */
export class NotPlain extends Error {}
