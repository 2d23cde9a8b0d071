import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { Refusal } from '../../schema/refusals.ts';
import { isStorable } from '../../schema/storable.ts';
import type { GraphqlRequest } from '../../schema/wire/graphql.ts';
import { logError } from '../gate/log.ts';
import { KeyRefused } from './admission.ts';
import type { AdminContext } from './builder.ts';
import { schema } from './schema.ts';

/** A whole introspection query has 600; a mutation with everything a person would write, half of that. */
const MAX_TOKENS = 4_000;
/** Introspection by the usual tools is the deepest of all. */
const MAX_DEPTH = 15;
/** About what a list of 200 users shows with all their fields, five times over. */
const MAX_COST = 10_000;
/** The most fields under Mutation, or at the top of an introspection: aliases multiply neither. */
const MAX_REPEATED = 20;

/** Runs one request. What the answer says of errors is fit for clients; the rest of them is in the log. */
export async function executeRequest(
  { query, variables, operationName }: GraphqlRequest,
  context: AdminContext,
): Promise<{ result: ExecutionResult; refused: KeyRefused | undefined }> {
  const document = readDocument(query);
  if (!('kind' in document)) return { result: { errors: document }, refused: undefined };
  const tooCostly = costProblem(document, { variables, operationName }, context);
  if (tooCostly !== undefined) return { result: { errors: [tooCostly] }, refused: undefined };

  const executed = await execute({
    schema,
    document,
    contextValue: context,
    ...(variables && { variableValues: variables }),
    ...(operationName && { operationName }),
  });
  const { errors } = executed;
  const result = {
    ...executed,
    ...(errors && { errors: errors.map((error) => fitForClients(error, context)) }),
  };
  const causes = (errors ?? []).map(({ originalError }) => originalError);
  return { result, refused: causes.find((cause) => cause instanceof KeyRefused) };
}

/** The document, or what is wrong with it. */
function readDocument(query: string): DocumentNode | GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const problems = validate(schema, document, [...specifiedRules, storableText, fewRepeated]);
    return problems.length === 0
      ? document
      : problems.map((problem) => withCode(problem, 'invalid_document'));
  } catch (error) {
    if (error instanceof GraphQLError) return [withCode(error, 'invalid_document')];
    throw error;
  }
}

/** Text in the document itself; that of variables has been looked at with the body. */
const storableText: ValidationRule = (validation) => ({
  [Kind.STRING]: (node) => {
    if (isStorable(node.value)) return;
    const message = 'A string contains a NUL character or half of a surrogate pair.';
    validation.reportError(new GraphQLError(message, { nodes: node }));
  },
});

const fewRepeated: ValidationRule = (validation) => {
  let repeated = 0;
  return {
    [Kind.FIELD]: (node) => {
      const isCounted =
        validation.getParentType()?.name === 'Mutation' || node.name.value.startsWith('__schema');
      if (!isCounted) return;
      repeated += 1;
      if (repeated !== MAX_REPEATED + 1) return;
      const message = `One request can have ${MAX_REPEATED} mutations at most.`;
      validation.reportError(new GraphQLError(message, { nodes: node }));
    },
  };
};

function costProblem(
  document: DocumentNode,
  { variables = {}, operationName }: Omit<GraphqlRequest, 'query'>,
  context: AdminContext,
): GraphQLError | undefined {
  const asked = onlyOperation(document, operationName);
  if (asked === undefined) return undefined;
  const cost = costOf(asked, variables, context);
  if (cost instanceof GraphQLError) return withCode(cost, 'invalid_request');
  const { depth, complexity } = cost;
  if (depth <= MAX_DEPTH && complexity <= MAX_COST) return undefined;
  const message = `The document has depth ${depth} of ${MAX_DEPTH}, and costs ${complexity} of ${MAX_COST}. Ask for less at once: fewer fields, or smaller pages with first.`;
  return withCode(new GraphQLError(message), 'document_too_costly');
}

/** What the document asks for, or what is wrong with its variables: how much can depend on them. */
function costOf(document: DocumentNode, variables: Record<string, unknown>, context: AdminContext) {
  try {
    return complexityFromQuery(document, { schema, ctx: context, variables });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** The document without the operations that are not asked for; undefined when it has no such operation. */
function onlyOperation(document: DocumentNode, name: string | undefined): DocumentNode | undefined {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const asked = operations.filter(
    (each) => name === undefined || ('name' in each && each.name?.value === name),
  );
  // If there are several and none is named, graphql-js says itself that one must be chosen.
  if (asked.length !== 1) return undefined;
  return {
    ...document,
    definitions: document.definitions.filter((each) => !operations.includes(each) || asked.includes(each)),
  };
}

/** An error as clients may see it: refusals with their code, mistakes in the request, and nothing internal. */
function fitForClients(error: GraphQLError, { requestId }: AdminContext): GraphQLError {
  const { originalError } = error;
  if (originalError instanceof KeyRefused) return withCode(error, originalError.refusal.code);
  if (originalError instanceof Refusal) return withCode(error, originalError.code, originalError.issues);
  // Only what graphql-js found out itself, before or between resolvers, has no error behind it.
  if (originalError === undefined || originalError instanceof GraphQLError)
    return withCode(error, 'invalid_request');

  logError(requestId, 'unexpected error', originalError);
  const { message } = new Refusal('internal_error');
  const { nodes, path } = error;
  return new GraphQLError(message, {
    ...(nodes && { nodes }),
    ...(path && { path }),
    extensions: { code: 'internal_error', requestId },
  });
}

/** graphql-js quotes wrong documents and variables, which may hold secrets. */
const SECRETS = /postgres(?:ql)?:\/\/[^\s"'\\]+|sk-[\w-]{43}/gi;

function withCode(error: GraphQLError, code: Refusal['code'], issues?: Refusal['issues']): GraphQLError {
  const { message, nodes, source, positions, path } = error;
  return new GraphQLError(message.replace(SECRETS, '…'), {
    ...(nodes && { nodes }),
    ...(source && { source }),
    ...(positions && { positions }),
    ...(path && { path }),
    extensions: { code, ...(issues && { issues }) },
  });
}
