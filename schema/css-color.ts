/** The named colors of CSS Color 4, and `transparent`. */
const NAMED = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
  darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
  darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
  deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold
  goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
  lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
  lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow
  lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
  mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
  palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
  springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow
  yellowgreen`.split(/\s+/),
);

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

const number = String.raw`(?:\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})`;
const alpha = `${number}%?`;
/** Three parts and an alpha, separated the old way by commas or the new way by spaces and a slash. */
const functionOf = (name: string, parts: [string, string, string]): RegExp =>
  new RegExp(
    `^${name}a?\\( *(?:${parts.join(' *, *')}(?: *, *${alpha})?|${parts.join(' +')}(?: */ *${alpha})?) *\\)$`,
    'i',
  );

const FUNCTIONS = [
  functionOf('rgb', [number, number, number]),
  functionOf('rgb', [`${number}%`, `${number}%`, `${number}%`]),
  functionOf('hsl', [`${number}(?:deg)?`, `${number}%`, `${number}%`]),
];

/**
 * Whether this is a color of CSS and nothing else: a name, hex, `rgb()` or `hsl()`. What passes can stand in a
 * stylesheet or an attribute of SVG and mean a color there, and only that.
 */
export const isCssColor = (text: string): boolean =>
  NAMED.has(text.toLowerCase()) || HEX.test(text) || FUNCTIONS.some((form) => form.test(text));
