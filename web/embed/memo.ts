import { Component, type ComponentType, type FunctionComponent, h } from 'preact';

/** A component that is drawn again only when one of its properties is another. */
export function memo<Props extends object>(draw: FunctionComponent<Props>): ComponentType<Props> {
  return class Memo extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const keys = Object.keys({ ...this.props, ...next }) as (keyof Props)[];
      return keys.some((key) => this.props[key] !== next[key]);
    }
    override render(props: Props) {
      return h(draw, props);
    }
  };
}
