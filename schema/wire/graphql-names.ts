import * as z from 'zod';

/**
 * What the GraphQL API calls the parts of its inputs: a scalar where JSON has only strings, or the name of an
 * enumeration or of an object inside another. They are not in the OpenAPI document.
 */
export const graphqlNames = z.registry<{ id: string }>();
