import type { ModelFiles } from '../../db/admin/model-branches.ts';
import type { ModelProblem } from '../../engine/index.ts';
import { modelFiles } from '../../schema/wire/admin.ts';
import { builder } from './builder.ts';
import { enumOf, inputType } from './input-types.ts';

/** Files of a model and what is wrong with them, as more than one field takes and shows them. */

export const ModelFile = builder.objectRef<ModelFiles[number]>('ModelFile').implement({
  fields: (t) => ({ path: t.exposeString('path'), content: t.exposeString('content') }),
});

export const ModelFileInput = inputType('ModelFileInput', modelFiles.element);

const ProblemSeverity = enumOf('ProblemSeverity', ['error', 'warning']);

export const ModelProblemType = builder.objectRef<ModelProblem>('ModelProblem').implement({
  description: 'What a modeller should know: an error keeps the model from being used, a warning does not.',
  fields: (t) => ({
    severity: t.expose('severity', { type: ProblemSeverity }),
    file: t.exposeString('file'),
    line: t.exposeInt('line', { description: 'From 1.' }),
    column: t.exposeInt('column', { description: 'From 1.' }),
    member: t.exposeString('member', { nullable: true }),
    message: t.exposeString('message', { description: 'What is wrong and how to mend it.' }),
  }),
});
