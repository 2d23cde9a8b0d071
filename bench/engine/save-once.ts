import { compileForSaving } from '../../engine/index.ts';
import { cubesInFiles } from './generated-model.ts';
import { openParser } from './open-model.ts';

/** Saves a model of so many cubes in a process that has saved none; prints what that took of the processor, in ms. */
const parser = await openParser();
const files = cubesInFiles(Number(process.argv[2]));
const before = process.cpuUsage();
const { saved, problems } = await compileForSaving(parser, files);
const { user, system } = process.cpuUsage(before);
if (saved === null) throw new Error(problems.map(({ message }) => message).join('\n'));
console.log((user + system) / 1_000);
