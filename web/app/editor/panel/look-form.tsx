import type { DashboardContent } from '../../../../schema/wire/dashboards/content.ts';
import { usePage } from '../../../dashboard/page-state.ts';
import { readColor, toCss } from '../../../embed/color.ts';
import { PlusIcon } from '../../../embed/icons.tsx';
import { withStyle } from '../changes.ts';
import { useEditor } from '../editor-state.ts';
import { Drop } from './field-picker.tsx';
import { KeptText } from './kept-text.tsx';
import { Part, Select } from './part.tsx';

type Style = NonNullable<DashboardContent['style']>;
type Theme = NonNullable<Style['theme']>;

const colors = [
  ['primaryColor', 'accentColor', '--primary'],
  ['backgroundColor', 'groundColor', '--ground'],
  ['textColor', 'textColor', '--text'],
] as const;
/** Colors of charts that can be told apart. */
const MOST_COLORS = 8;
const CORNERS_PIXELS = [0, 4, 8, 12, 16];
const ROW_PIXELS = [30, 40, 50, 60];
/** Names of font families with commas between them, without signs that end a name. */
const FONT = /^[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*(?:, *[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)*)*$/u;

/** How the dashboard looks to everybody, seen at once; what is not chosen is as in the account. */
export function LookForm() {
  const { change, draft, words } = useEditor();
  const { look } = usePage();
  const { style = {} } = draft.content.value;
  const { theme = {} } = style;
  const { chartColors = [] } = theme;
  const put = (next: Style, step: string) => change(withStyle(draft.content.peek(), next), step);
  const set = <Name extends keyof Theme & string>(name: Name, value: Theme[Name] | undefined) => {
    const { [name]: _, ...others } = theme;
    put({ ...style, theme: value === undefined ? others : { ...theme, [name]: value } }, name);
  };
  const setChartColors = (next: string[]) => set('chartColors', next.length === 0 ? undefined : next);
  const { rowHeightPixels, ...restOfStyle } = style;
  const pixels = (sizes: readonly number[], own: number | undefined) => [
    ['', words.say('usual')] as const,
    ...[...new Set([...sizes, ...(own === undefined ? [] : [own])])].map(
      (size) => [String(size), `${size} px`] as const,
    ),
  ];
  return (
    <Part label={words.say('style')}>
      {colors.map(([name, word, property]) => (
        <ColorField
          key={name}
          label={words.say(word)}
          value={theme[name]}
          usual={look.properties[property]}
          onColor={(color) => set(name, color)}
        />
      ))}
      {chartColors.map((color, at) => (
        <ColorField
          // They have nothing but their place.
          key={at}
          label={words.say('chartColor', { number: at + 1 })}
          value={color}
          usual={undefined}
          onColor={(next) =>
            setChartColors(chartColors.flatMap((each, index) => (index === at ? (next ?? []) : each)))
          }
        />
      ))}
      {chartColors.length < MOST_COLORS && (
        <button
          type="button"
          class="chip"
          onClick={() =>
            setChartColors([
              ...chartColors,
              look.chartColors[chartColors.length] ?? look.chartColors[0] ?? '',
            ])
          }
        >
          <PlusIcon /> {words.say('addChartColor')}
        </button>
      )}
      <div class="pair">
        <Select
          label={words.say('corners')}
          value={String(theme.borderRadius ?? '')}
          choices={pixels(CORNERS_PIXELS, theme.borderRadius)}
          onChoose={(value) => set('borderRadius', value === '' ? undefined : Number(value))}
        />
        <Select
          label={words.say('rowHeight')}
          value={String(rowHeightPixels ?? '')}
          choices={pixels(ROW_PIXELS, rowHeightPixels)}
          onChoose={(value) =>
            put(value === '' ? restOfStyle : { ...style, rowHeightPixels: Number(value) }, 'rows')
          }
        />
      </div>
      <div class="labelled">
        <span class="quiet">{words.say('font')}</span>
        <KeptText
          label={words.say('font')}
          value={theme.font ?? ''}
          longest={200}
          placeholder={words.say('fontExample')}
          onText={(text) => {
            if (text === '' || FONT.test(text)) set('font', text === '' ? undefined : text);
          }}
        />
      </div>
      <p class="quiet hint">{words.say('styleHint')}</p>
    </Part>
  );
}

function ColorField({
  label,
  value,
  usual,
  onColor,
}: {
  label: string;
  value: string | undefined;
  /** What it is as long as nothing is chosen. */
  usual: string | undefined;
  onColor(color: string | undefined): void;
}) {
  const color = readColor(value ?? usual);
  return (
    <div class="picked">
      <label class="color grow">
        <input
          type="color"
          value={color && toCss(color)}
          onInput={({ currentTarget }) => onColor(currentTarget.value)}
        />
        <span>{label}</span>
      </label>
      {value !== undefined && <Drop title={label} onDrop={() => onColor(undefined)} />}
    </div>
  );
}
