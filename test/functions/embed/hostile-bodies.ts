// Bodies of Generate Session that must be refused, as JSON text, since much of it is nothing that JavaScript
// would write. A case is a field, what it is set to, and the path that the message must name.

export type HostileField = [what: string, field: string, json: string, path?: string];

const long = (length: number) => JSON.stringify('x'.repeat(length));
const many = (count: number, item: (index: number) => unknown) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => item(index)));

const NAME_MAX = 255;
const ITEMS_MAX = 1_000;
const TEXT_MAX = 10_000;
const DEPTH_MAX = 32;

export const hostileFields: HostileField[] = [
  ['text', 'deploymentId', '"1"'],
  ['a fraction', 'deploymentId', '1.5'],
  ['zero', 'deploymentId', '0'],
  ['negative', 'deploymentId', '-1'],
  ['beyond double', 'deploymentId', '1e400'],
  ['negative beyond double', 'deploymentId', '-1e400'],
  ['beyond exact integers', 'deploymentId', '9007199254740993'],
  ['true', 'deploymentId', 'true'],
  ['a list', 'deploymentId', '[1]'],
  ['an object', 'deploymentId', '{"valueOf":1}'],
  ['"NaN"', 'deploymentId', '"NaN"'],

  ['a number', 'externalId', '5'],
  ['empty', 'externalId', '""'],
  ['in upper case', 'externalId', '"ANNA"'],
  ['in full-width upper case', 'externalId', '"ＡＮＮＡ"'],
  ['with a space before', 'externalId', '" anna"'],
  ['with a tab after', 'externalId', '"anna\\t"'],
  ['with a line separator before', 'externalId', '"\\u2028anna"'],
  ['with a byte order mark before', 'externalId', '"\\ufeffanna"'],
  ['NUL', 'externalId', '"\\u0000"'],
  ['with NUL inside', 'externalId', '"an\\u0000na"'],
  ['half a surrogate pair', 'externalId', '"\\ud800"'],
  ['the other half', 'externalId', '"anna\\udc00"'],
  ['too long', 'externalId', long(NAME_MAX + 1)],
  ['true', 'externalId', 'true'],
  ['a list', 'externalId', '["anna"]'],
  ['an object', 'externalId', '{"__proto__":"anna","toString":"anna"}'],

  ['a number', 'internalId', '5'],
  ['empty', 'internalId', '""'],
  ['a list', 'internalId', '["olivia"]'],
  ['too long', 'internalId', long(NAME_MAX + 1)],
  ['with NUL', 'internalId', '"olivia\\u0000"'],

  ['a number', 'email', '5'],
  ['empty', 'email', '""'],
  ['no address', 'email', '"anna"'],
  ['without a top-level domain', 'email', '"anna@example"'],
  ['with a space', 'email', '"anna@exam ple.com"'],
  ['with a header of its own', 'email', '"anna@example.com\\r\\nBcc: eve@example.com"'],
  ['with NUL', 'email', '"anna@example.com\\u0000"'],
  ['two addresses', 'email', '"anna@example.com,eve@example.com"'],
  ['too long', 'email', JSON.stringify(`${'x'.repeat(320)}@example.com`)],

  ['a number', 'embedTenantName', '12345'],
  ['empty', 'embedTenantName', '""'],
  ['too long', 'embedTenantName', long(37)],
  ['__proto__', 'embedTenantName', '"__proto__"'],
  ['with a line break', 'embedTenantName', '"acme\\nshop"'],
  ['with a line break last', 'embedTenantName', '"acme-shop\\n"'],
  ['with a look-alike letter', 'embedTenantName', '"\\u0430cme-shop"'],
  ['with NUL', 'embedTenantName', '"acme-shop\\u0000"'],

  ['text', 'creatorMode', '"true"'],
  ['a number', 'creatorMode', '1'],
  ['an object', 'creatorMode', '{}'],

  ['text', 'settings', '"allowAi"'],
  ['a list', 'settings', '[true]'],
  ['with text for yes or no', 'settings', '{"allowAi":"false"}', 'settings.allowAi'],
  ['with a number for yes or no', 'settings', '{"allowDownloads":0}', 'settings.allowDownloads'],
  ['with a locale that is no tag', 'settings', '{"locale":"de_DE; --"}', 'settings.locale'],
  ['with an endless locale', 'settings', `{"locale":${long(65)}}`, 'settings.locale'],
  ['with a time zone that is none', 'settings', '{"timezone":"Mars/Base"}', 'settings.timezone'],
  ['with an offset for a time zone', 'settings', '{"timezone":"+02:00"}', 'settings.timezone'],

  ['text', 'embedTheme', '"dark"'],
  ['with a declaration for a color', 'embedTheme', '{"primaryColor":"red;x:y"}', 'embedTheme.primaryColor'],
  [
    'with an address for a color',
    'embedTheme',
    '{"backgroundColor":"url(https://evil.example)"}',
    'embedTheme.backgroundColor',
  ],
  ['with a variable for a color', 'embedTheme', '{"textColor":"var(--x)"}', 'embedTheme.textColor'],
  ['with markup for a color', 'embedTheme', '{"textColor":"</style><script>"}', 'embedTheme.textColor'],
  ['with text for a number', 'embedTheme', '{"borderRadius":"8px"}', 'embedTheme.borderRadius'],
  ['with a number below zero', 'embedTheme', '{"borderRadius":-1}', 'embedTheme.borderRadius'],
  ['with a number beyond double', 'embedTheme', '{"borderRadius":1e400}', 'embedTheme.borderRadius'],
  ['with a font that goes on', 'embedTheme', '{"font":"Inter; } body { x: y"}', 'embedTheme.font'],
  ['with a quote left open', 'embedTheme', '{"font":"\\"Inter"}', 'embedTheme.font'],
  ['with no colors at all', 'embedTheme', '{"chartColors":[]}', 'embedTheme.chartColors'],
  [
    'with one bad color',
    'embedTheme',
    '{"chartColors":["#fff","expression(1)"]}',
    'embedTheme.chartColors[1]',
  ],
  [
    'with too many colors',
    'embedTheme',
    `{"chartColors":${many(33, () => '#fff')}}`,
    'embedTheme.chartColors',
  ],
  [
    'with a bad color deep inside',
    'embedTheme',
    '{"analyticsChat":{"chatInput":{"borderColor":"1px solid red"}}}',
    'embedTheme.analyticsChat.chatInput.borderColor',
  ],

  ['a number', 'branchName', '5'],
  ['empty', 'branchName', '""'],
  ['too long', 'branchName', long(NAME_MAX + 1)],

  ['a fraction', 'agentId', '1.5'],
  ['zero', 'agentId', '0'],
  ['words', 'agentId', '"analyst"'],
  ['a number in another form', 'agentId', '"1e3"'],
  ['a list', 'agentId', '[1]'],

  ['text', 'groups', '"managers"'],
  ['an object', 'groups', '{"0":"managers","length":1}'],
  ['an object with __proto__', 'groups', '{"__proto__":["managers"]}'],
  ['of numbers', 'groups', '[5]', 'groups[0]'],
  ['of null', 'groups', '["a",null]', 'groups[1]'],
  ['of an empty name', 'groups', '[""]', 'groups[0]'],
  ['of a list', 'groups', '[["managers"]]', 'groups[0]'],
  ['of a name too long', 'groups', `[${long(NAME_MAX + 1)}]`, 'groups[0]'],
  ['of a name with NUL', 'groups', '["a\\u0000"]', 'groups[0]'],
  ['of half an emoji', 'groups', '["\\ud83d"]', 'groups[0]'],
  ['too many', 'groups', many(ITEMS_MAX + 1, (index) => `group-${index}`)],

  ['an object', 'userAttributes', '{"city":"Berlin"}'],
  ['of null', 'userAttributes', '[null]', 'userAttributes[0]'],
  ['of text', 'userAttributes', '["city"]', 'userAttributes[0]'],
  ['without a name', 'userAttributes', '[{"value":1}]', 'userAttributes[0].name'],
  [
    'named by __proto__',
    'userAttributes',
    '[{"__proto__":{"name":"city"},"value":1}]',
    'userAttributes[0].name',
  ],
  ['with a number for a name', 'userAttributes', '[{"name":5,"value":1}]', 'userAttributes[0].name'],
  ['with an empty name', 'userAttributes', '[{"name":"","value":1}]', 'userAttributes[0].name'],
  [
    'with a long name',
    'userAttributes',
    `[{"name":${long(NAME_MAX + 1)},"value":1}]`,
    'userAttributes[0].name',
  ],
  ['without a value', 'userAttributes', '[{"name":"city"}]', 'userAttributes[0].value'],
  ...(
    [
      ['true', 'true'],
      ['an object', '{"toString":"Berlin"}'],
      ['beyond double', '1e400'],
      ['numbers beyond double', '[1,-1e400]'],
      ['text and numbers', '["a",1]'],
      ['lists in a list', '[["a"]]'],
      ['null in a list', '["a",null]'],
      ['too long', long(TEXT_MAX + 1)],
      ['too many', many(TEXT_MAX + 1, () => 1)],
    ] as const
  ).map(
    ([what, json]): HostileField => [
      `with a value of ${what}`,
      'userAttributes',
      `[{"name":"city","value":${json}}]`,
      'userAttributes[0].value',
    ],
  ),
  ['with NUL in a value', 'userAttributes', '[{"name":"city","value":"\\u0000"}]', 'userAttributes[0].value'],
  [
    'with half a pair',
    'userAttributes',
    '[{"name":"a","value":["b","\\udfff"]}]',
    'userAttributes[0].value[1]',
  ],
  ['too many', 'userAttributes', many(ITEMS_MAX + 1, (index) => ({ name: `a-${index}`, value: 1 }))],
  [
    'named twice',
    'userAttributes',
    '[{"name":"a","value":1},{"name":"\\u0061","value":1}]',
    'userAttributes[1].name',
  ],

  ['an object', 'groupDefinitions', '{"name":"readers"}'],
  ['of text', 'groupDefinitions', '["readers"]', 'groupDefinitions[0]'],
  ['without a name', 'groupDefinitions', '[{"description":"x"}]', 'groupDefinitions[0].name'],
  ['with a long name', 'groupDefinitions', `[{"name":${long(NAME_MAX + 1)}}]`, 'groupDefinitions[0].name'],
  [
    'described by a number',
    'groupDefinitions',
    '[{"name":"a","description":5}]',
    'groupDefinitions[0].description',
  ],
  [
    'described at length',
    'groupDefinitions',
    `[{"name":"a","description":${long(4_001)}}]`,
    'groupDefinitions[0].description',
  ],
  [
    'described with NUL',
    'groupDefinitions',
    '[{"name":"a","description":"\\u0000"}]',
    'groupDefinitions[0].description',
  ],
  ['named twice', 'groupDefinitions', '[{"name":"a"},{"name":"a"}]', 'groupDefinitions[1].name'],
  ['too many', 'groupDefinitions', many(ITEMS_MAX + 1, (index) => ({ name: `g-${index}` }))],

  ['an object', 'userAttributeDefinitions', '{"name":"a","type":"string"}'],
  ['of null', 'userAttributeDefinitions', '[null]', 'userAttributeDefinitions[0]'],
  ...(
    [
      ['no type', 'type', {}],
      ['an unknown type', 'type', { type: 'boolean' }],
      ['the type __proto__', 'type', { type: '__proto__', defaultValue: 'x' }],
      ['the type toString', 'type', { type: 'toString', defaultValue: 'x' }],
      ['a list of types', 'type', { type: ['string'] }],
      ['an empty displayName', 'displayName', { type: 'string', displayName: '' }],
      ['a long displayName', 'displayName', { type: 'string', displayName: 'x'.repeat(NAME_MAX + 1) }],
      ['a number for a default', 'defaultValue', { type: 'number', defaultValue: 5 }],
      ['a default that is no number', 'defaultValue', { type: 'number', defaultValue: 'NaN' }],
      ['a default in other digits', 'defaultValue', { type: 'number', defaultValue: '٣' }],
      ['a default beyond double', 'defaultValue', { type: 'number', defaultValue: '1e400' }],
      ['a default too small for double', 'defaultValue', { type: 'number', defaultValue: '1e-400' }],
      ['a default that is no list', 'defaultValue', { type: 'string_array', defaultValue: 'a,b' }],
      ['a default with escaped NUL', 'defaultValue', { type: 'string_array', defaultValue: '["\\u0000"]' }],
      ['a default with half a pair', 'defaultValue', { type: 'string_array', defaultValue: '["\\ud800"]' }],
      ['a default nested deeply', 'defaultValue', { type: 'number_array', defaultValue: '['.repeat(5_000) }],
      [
        'a default beyond double in a list',
        'defaultValue',
        { type: 'number_array', defaultValue: '[1e400]' },
      ],
      ['a number for a description', 'description', { type: 'string', description: 5 }],
    ] as const
  ).map(
    ([what, field, definition]): HostileField => [
      `with ${what}`,
      'userAttributeDefinitions',
      JSON.stringify([{ name: what, ...definition }]),
      `userAttributeDefinitions[0].${field}`,
    ],
  ),

  ['text', 'securityContext', '"DE"'],
  ['a list', 'securityContext', '[]'],
  ['nested too deeply', 'securityContext', `${'{"a":'.repeat(DEPTH_MAX + 1)}1${'}'.repeat(DEPTH_MAX + 1)}`],
  ['nested without end', 'securityContext', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['with NUL', 'securityContext', '{"a":"\\u0000"}'],
  ['with NUL in a key', 'securityContext', '{"\\u0000":1}'],
  ['with half a surrogate pair', 'securityContext', '{"a":["\\ud800"]}'],
  ['with a number beyond double', 'securityContext', '{"a":1e400}'],
];

/** The same key twice: two readers of the body would not agree on what it says. */
export const repeatedKeys: [key: string, json: string][] = [
  ['externalId', '"externalId":"eve"'],
  ['externalId', '"external\\u0049d":"eve"'],
  ['deploymentId', '"deploymentId":1'],
  ['name', '"userAttributes":[{"name":"a","name":"b","value":1}]'],
  ['country', '"securityContext":{"country":"DE","country":"FR"}'],
];

export const notJson: [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', ''],
  ['white space', ' \n'],
  ['cut off', '{"deploymentId": 1, "externalId": "an'],
  ['two documents', '{}{}'],
  ['followed by text', '{} x'],
  ['with a comma too many', '{"externalId":"anna",}'],
  ['with a comment', '{"externalId":"anna" /* her */}'],
  ['in single quotes', "{'externalId':'anna'}"],
  ['with NaN', '{"deploymentId":NaN}'],
  ['with Infinity', '{"deploymentId":-Infinity}'],
  ['with undefined', '{"externalId":undefined}'],
  ['with a leading zero', '{"deploymentId":01}'],
  ['with a plus sign', '{"deploymentId":+1}'],
  ['with a hexadecimal number', '{"deploymentId":0x1}'],
  ['with a raw line break in text', '{"externalId":"an\nna"}'],
  ['with an unknown escape', '{"externalId":"\\x41nna"}'],
  ['1 MiB of brackets', '['.repeat(1024 * 1024)],
];
