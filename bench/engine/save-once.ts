import { compileForSaving } from '../../engine/index.ts';
import { cubesInFiles } from './generated-model.ts';
import { openParser } from './open-model.ts';

/**
 * Saves a model of so many cubes in a process that has saved none. Prints what that took of the processor in ms: its own
 * thread, which is what a platform counts of a Worker, and all threads, with those that compile and collect beside it.
 */
const parser = await openParser();
const files = cubesInFiles(Number(process.argv[2]));
const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
const { saved, problems } = await compileForSaving(parser, files);
const used = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)];
if (saved === null) throw new Error(problems.map(({ message }) => message).join('\n'));
console.log(JSON.stringify(used.map(({ user, system }) => (user + system) / 1_000)));
