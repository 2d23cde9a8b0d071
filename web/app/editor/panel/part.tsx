import type { ComponentChildren } from 'preact';

/** A labelled part of a panel; what is in it has names of its own. */
export const Part = ({ label, children }: { label: string; children: ComponentChildren }) => (
  <fieldset class="part">
    <legend>{label}</legend>
    {children}
  </fieldset>
);

export type Choice<Value extends string> = { value: Value; label: string; icon?: ComponentChildren };

/** One of a few, all in sight. */
export function OneOf<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose(value: Value): void;
}) {
  return (
    <fieldset class="one-of">
      <legend class="out-of-sight">{label}</legend>
      {choices.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          onClick={() => each.value !== value && onChoose(each.value)}
        >
          {each.icon}
          <span>{each.label}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** One of several, by the browser's own list. */
export function Select({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  value: string;
  onChoose(value: string): void;
}) {
  return (
    <label class="labelled">
      <span class="quiet">{label}</span>
      <select
        class="field"
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export const Check = ({
  label,
  isChecked,
  onCheck,
}: {
  label: string;
  isChecked: boolean;
  onCheck(isChecked: boolean): void;
}) => (
  <label class="check">
    <input
      type="checkbox"
      checked={isChecked}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);
