import { transforms } from 'vega-dataflow';
import {
  axisticks,
  datajoin,
  encode,
  legendentries,
  linkpath,
  pie,
  scale,
  sortitems,
  stack,
} from 'vega-encode';
import {
  aggregate,
  bin,
  collect,
  extent,
  facet,
  field,
  filter,
  fold,
  formula,
  impute,
  joinaggregate,
  key,
  multiextent,
  multivalues,
  params,
  prefacet,
  project,
  proxy,
  relay,
  sequence,
  sieve,
  subflow,
  timeunit,
  tupleindex,
  values,
  window,
} from 'vega-transforms';
import { bound, identifier, mark, overlap, render, viewlayout } from 'vega-view-transforms';

// What charts of the service's subset need of Vega, and no more: maps, networks, clouds and regressions stay away.

Object.assign(transforms, {
  ...{ axisticks, datajoin, encode, legendentries, linkpath, pie, scale, sortitems, stack },
  ...{ aggregate, bin, collect, extent, facet, field, filter, fold, formula, impute, joinaggregate, key },
  ...{
    multiextent,
    multivalues,
    params,
    prefacet,
    project,
    proxy,
    relay,
    sequence,
    sieve,
    subflow,
    timeunit,
  },
  ...{ tupleindex, values, window },
  ...{ bound, identifier, mark, overlap, render, viewlayout },
});

export { expressionFunction } from 'vega-functions';
export { parse } from 'vega-parser';
export { View } from 'vega-view';
