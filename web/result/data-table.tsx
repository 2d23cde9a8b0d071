import { Scrolling } from '../embed/scrolling.tsx';
import type { Column } from './data/columns.ts';

export type DataTableProps = {
  columns: readonly Column[];
  rows: readonly (readonly (string | null)[])[];
  caption: string;
};

export function DataTable({ columns, rows, caption }: DataTableProps) {
  return (
    <Scrolling kind="scroll-x rows" label={caption}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title, isNumber }) => (
              <th key={name} scope="col" class={isNumber ? 'number' : undefined}>
                <bdi>{title}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map(({ name, isNumber, show }, index) => (
                <td key={name} class={isNumber ? 'number' : undefined}>
                  <bdi>{show(row[index] ?? null)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}
