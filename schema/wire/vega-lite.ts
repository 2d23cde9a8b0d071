import * as z from 'zod';

/**
 * The part of Vega-Lite v5 that a model may draw with: every chart of one result. Stricter than the language on
 * purpose: what could load, embed or run something (data, URLs, images, links, expressions, bindings) has no place.
 */

export const VEGA_LITE_V5 = 'https://vega.github.io/schema/vega-lite/v5.json';

/** One of these words. */
const oneOf = (words: string) => z.enum(words.split(' '));

const title = z.union([z.string(), z.null()]).optional();
/** A name or a hex code: `url(…)` is a colour too for SVG. */
const color = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]+)$/i);
const order = oneOf('ascending descending');
const channelName = oneOf('x y color size opacity shape strokeDash');

const field = z.string();
const type = oneOf('quantitative temporal ordinal nominal').optional();
const aggregate = oneOf('count distinct sum mean average median min max q1 q3 stdev variance').optional();
const timeUnit = oneOf(
  'year quarter month week day dayofyear date hours minutes seconds yearquarter yearmonth yearmonthdate yearweek monthdate hoursminutes yearmonthdatehours yearmonthdatehoursminutes',
).optional();
const bin = z.union([z.boolean(), z.strictObject({ maxbins: z.number().min(2) })]).optional();
const fieldDef = { field: field.optional(), type, aggregate, timeUnit, bin, title };

const sort = z
  .union([
    order,
    z.null(),
    channelName,
    oneOf('-x -y -color -size -opacity -shape -strokeDash'),
    z.array(z.string()),
    z.array(z.number()),
    z.strictObject({ encoding: channelName, order: order.optional() }),
    z.strictObject({ field, op: oneOf('sum mean min max count'), order: order.optional() }),
  ])
  .optional();
const stack = z.union([z.boolean(), z.null(), oneOf('zero normalize center')]).optional();
const scale = z
  .union([
    z.null(),
    z.strictObject({
      type: oneOf('linear log pow sqrt symlog time utc ordinal band point').optional(),
      zero: z.boolean().optional(),
      nice: z.boolean().optional(),
      reverse: z.boolean().optional(),
      scheme: oneOf(
        'category10 category20 tableau10 tableau20 set1 set2 set3 dark2 paired accent pastel1 pastel2 blues greens oranges reds purples greys teals viridis magma inferno plasma turbo redyellowgreen redblue spectral',
      ).optional(),
      domain: z.union([z.array(z.string()), z.array(z.number())]).optional(),
      range: z.array(color).optional(),
    }),
  ])
  .optional();
const axis = z
  .union([
    z.null(),
    z.strictObject({
      title,
      format: z.string().optional(),
      labelAngle: z.number().min(-360).max(360).optional(),
      labelLimit: z.number().optional(),
      labels: z.boolean().optional(),
      ticks: z.boolean().optional(),
      tickCount: z.number().optional(),
      grid: z.boolean().optional(),
      domain: z.boolean().optional(),
      orient: oneOf('top bottom left right').optional(),
    }),
  ])
  .optional();
const legend = z
  .union([
    z.null(),
    z.strictObject({
      title,
      format: z.string().optional(),
      orient: oneOf('left right top bottom none').optional(),
    }),
  ])
  .optional();

const position = z.union([
  z.strictObject({ ...fieldDef, sort, stack, scale, axis }),
  z.strictObject({ datum: z.union([z.number(), z.string()]), title, axis }),
]);
const secondPosition = z.strictObject({ field: field.optional(), aggregate, timeUnit, title });
const offset = z.strictObject({ ...fieldDef, sort, scale });
const polar = z.strictObject({ ...fieldDef, sort, stack, scale });
const look = { ...fieldDef, sort, scale, legend };
const colorChannel = z.union([z.strictObject(look), z.strictObject({ value: color })]);
const numberChannel = z.union([z.strictObject(look), z.strictObject({ value: z.number() })]);
const words = z.strictObject({ ...fieldDef, format: z.string().optional() });
const facet = z.strictObject({ ...fieldDef, sort: z.union([order, z.null()]).optional() });

const encoding = z.strictObject({
  x: position.optional(),
  y: position.optional(),
  x2: secondPosition.optional(),
  y2: secondPosition.optional(),
  xOffset: offset.optional(),
  yOffset: offset.optional(),
  theta: polar.optional(),
  radius: polar.optional(),
  color: colorChannel.optional(),
  fill: colorChannel.optional(),
  stroke: colorChannel.optional(),
  opacity: numberChannel.optional(),
  size: numberChannel.optional(),
  shape: z.strictObject(look).optional(),
  strokeDash: z.strictObject(look).optional(),
  detail: z.union([z.strictObject(fieldDef), z.array(z.strictObject(fieldDef))]).optional(),
  tooltip: z.union([words, z.array(words), z.null()]).optional(),
  text: words.optional(),
  order: z.strictObject({ ...fieldDef, sort: order.optional() }).optional(),
  row: facet.optional(),
  column: facet.optional(),
});

const markName = oneOf('bar line area point circle square tick rect rule arc text trail');
const share = z.number().min(0).max(1).optional();
const pixels = z.number().min(0).optional();
const mark = z.union([
  markName,
  z.strictObject({
    type: markName,
    tooltip: z.union([z.boolean(), z.strictObject({ content: oneOf('data encoding') })]).optional(),
    point: z
      .union([z.boolean(), z.strictObject({ filled: z.boolean().optional(), size: pixels })])
      .optional(),
    line: z.boolean().optional(),
    filled: z.boolean().optional(),
    color: color.optional(),
    fill: color.optional(),
    stroke: color.optional(),
    opacity: share,
    fillOpacity: share,
    strokeOpacity: share,
    strokeWidth: pixels,
    strokeDash: z.array(z.number().min(0)).optional(),
    size: pixels,
    innerRadius: pixels,
    outerRadius: pixels,
    padAngle: pixels,
    cornerRadius: pixels,
    cornerRadiusEnd: pixels,
    interpolate: oneOf('linear monotone step step-before step-after basis cardinal').optional(),
    orient: oneOf('horizontal vertical').optional(),
    align: oneOf('left center right').optional(),
    baseline: oneOf('top middle bottom').optional(),
    dx: z.number().optional(),
    dy: z.number().optional(),
    fontSize: pixels,
  }),
]);

const extent = z
  .union([z.literal('container'), z.number().min(0), z.strictObject({ step: z.number().min(0) })])
  .optional();

const frame = {
  $schema: z
    .string()
    .regex(
      /^https:\/\/vega\.github\.io\/schema\/vega-lite\/v5(\.[\d.]+)?\.json$/,
      'is not the schema of Vega-Lite v5',
    )
    .optional(),
  title: z
    .union([z.string(), z.strictObject({ text: z.string(), subtitle: z.string().optional() })])
    .optional(),
  description: z.string().optional(),
  width: extent,
  height: extent,
  background: color.optional(),
  /** Where the rows go, never rows: whoever draws the chart puts `data` there. */
  data: z
    .strictObject({
      name: z.string(),
      format: z.strictObject({ parse: z.record(z.string(), oneOf('number date boolean string')) }).optional(),
    })
    .optional(),
  /** Columns side by side become rows with a name and a value. */
  transform: z
    .array(z.strictObject({ fold: z.array(field).min(1), as: z.tuple([z.string(), z.string()]).optional() }))
    .optional(),
};

const oneView = z.strictObject({ ...frame, mark, encoding: encoding.optional() });
const layers = z.strictObject({
  ...frame,
  encoding: encoding.omit({ row: true, column: true }).optional(),
  layer: z
    .array(z.strictObject({ mark, encoding: encoding.omit({ row: true, column: true }).optional() }))
    .min(1),
  resolve: z
    .strictObject({
      scale: z.partialRecord(oneOf('x y color'), oneOf('independent shared')),
    })
    .optional(),
});

export type VegaLite = z.infer<typeof oneView> | z.infer<typeof layers>;

/** A chart, by the kind that it is: a problem is then told of the kind that was meant. */
export const readVegaLite = (spec: unknown) =>
  typeof spec === 'object' && spec !== null && 'layer' in spec
    ? layers.safeParse(spec)
    : oneView.safeParse(spec);
