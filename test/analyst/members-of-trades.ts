import type { MetaCube } from '../../schema/wire/tools.ts';
import { cube } from './library-cubes.ts';

// What the views of invented trades are made of.

export const text = { type: 'string' } as const;
export const time = { type: 'time' } as const;
export const number = { type: 'number' } as const;
export const flag = { type: 'boolean' } as const;
export const count = { type: 'number', aggType: 'count' } as const;
export const distinct = { type: 'number', aggType: 'count_distinct' } as const;
export const sum = { type: 'number', aggType: 'sum' } as const;
export const avg = { type: 'number', aggType: 'avg' } as const;
export const rate = { type: 'number', aggType: 'number' } as const;

export const view = (...given: Parameters<typeof cube>): MetaCube => ({ ...cube(...given), type: 'view' });
