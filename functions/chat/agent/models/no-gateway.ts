/** Stands in for @ai-sdk/gateway (wrangler.toml), with what the AI SDK imports of it: no error is ever a gateway's. */

export class GatewayError extends Error {
  static isInstance(_error: unknown): boolean {
    return false;
  }
}

export class GatewayAuthenticationError extends GatewayError {}

/** @throws always: models are chosen by choose-model.ts alone. */
export function createGateway(): never {
  throw new Error('There is no gateway here. Choose a model with chooseModel.');
}

export const gateway = createGateway;
