/** One measured figure, beside what it is held to. */
export type Line = {
  name: string;
  figures: string[];
  ratio: number | undefined;
  isOver: boolean | undefined;
};

/** `undefined` when there is nothing to hold the figure to. */
export const atMost = (value: number, budget: number | undefined): boolean | undefined =>
  budget === undefined ? undefined : value > budget;

export const lineCells = ({ name, figures, ratio, isOver }: Line): string[] => [
  name,
  ...figures,
  ratio === undefined ? '' : `× ${ratio.toFixed(2)}`,
  isOver === undefined ? '' : isOver ? 'over' : 'ok',
];
