// scalar.js writes its styles into the page while it runs. The page's policy takes style elements with its nonce
// only, and styles of elements only when they are set as properties: so they are made here in that way.

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content ?? '';

const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};

const { setAttribute } = Element.prototype;
Element.prototype.setAttribute = function (name: string, value: string): void {
  if (name === 'style' && (this instanceof HTMLElement || this instanceof SVGElement)) {
    this.style.cssText = value;
  } else {
    setAttribute.call(this, name, value);
  }
};

const TAG = /<\w(?:"[^"]*"|'[^']*'|[^'">])*>/g;
const STYLE = /\sstyle=/g;
const LATER = 'data-style';

const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...innerHtml,
  set(this: Element, html: string) {
    innerHtml?.set?.call(
      this,
      String(html).replace(TAG, (tag) => tag.replace(STYLE, ` ${LATER}=`)),
    );
    for (const element of this.querySelectorAll<HTMLElement>(`[${LATER}]`)) {
      element.style.cssText = element.getAttribute(LATER) ?? '';
      element.removeAttribute(LATER);
    }
  },
});
