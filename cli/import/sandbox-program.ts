/** What stands around a reference in the texts that a model makes, so that it is told from braces that are text. */
export const OPENED = '\uE000';
export const CLOSED = '\uE001';

/**
 * Runs inside of the sandbox, and answers with plain JSON. Names that a model leaves free (`CUBE`, other cubes, members)
 * are references, found by `with`: a template string over them is their path between two marks.
 */
export const SANDBOX_PROGRAM = String.raw`
(function (input) {
  'use strict';
  const { main, files } = JSON.parse(input);
  const found = { cubes: [], views: [], error: null, unused: [] };
  /** References that nothing has been made of: whatever tested them took them for true. */
  const unused = new Map();
  const paths = new WeakMap();
  const marked = (path) => '\uE000' + path + '\uE001';
  const absent = (name, why) => { throw new Error(name + ' is not there: ' + why); };
  const MACHINE = 'a model that is turned into YAML reads nothing of the machine, the network or the clock; write the value itself';
  const EVERYBODY = 'a model is saved once, for everybody; write an access policy over userAttributes instead';
  const ABSENT = {
    COMPILE_CONTEXT: EVERYBODY, process: MACHINE, fetch: MACHINE, Buffer: MACHINE, setTimeout: MACHINE,
    setInterval: MACHINE, window: MACHINE, __dirname: MACHINE, axios: MACHINE,
  };
  const FILTERS = ['FILTER_PARAMS', 'FILTER_GROUP', 'SECURITY_CONTEXT', 'securityContext', 'USER_CONTEXT'];
  const written = (value) => {
    if (typeof value === 'function' && paths.has(value)) return used(value);
    if (typeof value === 'function') return '(function)';
    return typeof value === 'string' ? "'" + value + "'" : String(value);
  };
  const used = (proxy) => {
    unused.delete(proxy);
    return paths.get(proxy);
  };
  const tracked = (proxy) => {
    unused.set(proxy, paths.get(proxy));
    return proxy;
  };
  const reference = (path) => {
    const root = path.split('.')[0];
    const proxy = new Proxy(function () {}, {
      get(_, key) {
        if (key === Symbol.toPrimitive || key === 'toString') return () => marked(used(proxy));
        if (typeof key === 'symbol' || key === 'then' || key === 'toJSON') return undefined;
        unused.delete(proxy);
        return tracked(reference(path + '.' + key));
      },
      apply(_, __, given) {
        const isSource = path.endsWith('.sql') && given.length === 0;
        if (!isSource && !FILTERS.includes(root)) absent(path + '()', 'the model calls what it does not define');
        unused.delete(proxy);
        return tracked(reference(path + '(' + given.map(written).join(', ') + ')'));
      },
      construct() { absent('new ' + path, 'the model makes what it does not define'); },
    });
    paths.set(proxy, path);
    return proxy;
  };

  const SQL = /^(sql|latitude|longitude|if)$/;
  const parameters = (text) =>
    (/^(?:async\s*)?(?:function\b[^(]*)?\(?([^)=]*)/.exec(text) || ['', ''])[1].split(',').map((name) => name.trim()).filter(Boolean);
  const plain = (value, key, depth) => {
    if (depth > 30) return { $left: 'it is nested more than 30 deep' };
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : { $left: String(value) + ' is no number' };
    if (typeof value === 'function' && paths.has(value)) return { $reference: used(value) };
    if (typeof value === 'function') {
      if (!SQL.test(key)) return { $left: 'a function: ' + String(value).replace(/\s+/g, ' ').slice(0, 60) };
      return plain(value(...parameters(String(value)).map(reference)), key, depth + 1);
    }
    if (value instanceof Date) return value.toISOString();
    if (Array.isArray(value)) return value.map((item) => plain(item, key, depth + 1));
    if (typeof value !== 'object') return value === undefined ? undefined : { $left: 'of type ' + typeof value };
    const made = {};
    for (const name of Object.keys(value)) {
      const item = plain(value[name], name, depth + 1);
      if (item !== undefined) Object.defineProperty(made, name, { value: item, enumerable: true });
    }
    return made;
  };

  const modules = new Map();
  let running = main;
  const define = (list) => (name, definition) => {
    if (running !== main) return;
    const called = typeof name === 'function' && paths.has(name) ? used(name) : String(name);
    list.push({ name: called, definition: plain(definition, '', 0) });
  };
  const ownNames = {
    cube: define(found.cubes),
    view: define(found.views),
    context: () => {},
    asyncModule: (make) => { Promise.resolve(make()).catch(fail); },
    console: { log() {}, warn() {}, error() {}, info() {}, debug() {} },
  };
  const scope = new Proxy(Object.create(null), {
    has: (_, key) => typeof key === 'string' && (Object.hasOwn(ownNames, key) || Object.hasOwn(ABSENT, key) || !(key in globalThis)),
    get(_, key) {
      if (typeof key === 'symbol') return undefined;
      if (Object.hasOwn(ownNames, key)) return ownNames[key];
      if (Object.hasOwn(ABSENT, key)) absent(key, ABSENT[key]);
      return tracked(reference(key));
    },
  });
  function fail(error) {
    found.error = found.error || String((error && error.message) || error) + place(error);
  }
  function place(error) {
    const line = /<input>:(\d+)/.exec(String((error && error.stack) || ''));
    return line ? ' (line ' + line[1] + ' of ' + running + ')' : '';
  }
  const resolve = (from, wanted) => {
    const steps = wanted.startsWith('.') ? from.split('/').slice(0, -1) : [];
    for (const step of wanted.split('/')) {
      if (step === '..') steps.pop();
      else if (step !== '.' && step !== '') steps.push(step);
    }
    const path = steps.join('/');
    return [path, path + '.js', path + '.ts', path + '.json', path + '/index.js'].find((name) => Object.hasOwn(files, name));
  };
  const load = (path) => {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    if (path.endsWith('.json')) {
      module.exports = JSON.parse(files[path]);
      return module.exports;
    }
    const before = running;
    running = path;
    const require = (wanted) => {
      const target = resolve(path, String(wanted));
      if (target === undefined) absent("require('" + wanted + "')", 'only files of the same folder can be read');
      return load(target);
    };
    const run = (0, eval)('(function (scope) { with (scope) { return function (module, exports, require) {' + files[path] + '\n}; } })');
    run(scope)(module, module.exports, require);
    running = before;
    return module.exports;
  };
  globalThis.answer = () => JSON.stringify({ ...found, unused: [...new Set(unused.values())] });
  try { load(main); } catch (error) { fail(error); }
})
`;
