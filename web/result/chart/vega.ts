import { transforms } from 'vega-dataflow';
import * as used from './used-transforms.ts';

Object.assign(transforms, used);

export { expressionFunction } from 'vega-functions';
export { parse } from 'vega-parser';
export { View } from 'vega-view';
