import { TemplateError } from './syntax.ts';

/** What all templates of a model may do together: rendering them takes no longer than some tenths of a second. */
const MAXIMUM_STEPS = 400_000;
/** Of all texts that are made, those in between among them. */
const MAXIMUM_CHARACTERS = 6_000_000;
/** Of expressions in one another, macros that call macros, loops in loops and files in files. */
const MAXIMUM_DEPTH = 250;
/** So many pairs of characters are compared in one step. */
const COMPARED_PER_STEP = 256;

/** Counts what rendering costs, in steps and not by the clock, and knows which place is being rendered. */
export class Budget {
  /** The place in the sources that an error is about. */
  at = 0;
  file: string | null = null;
  #steps = MAXIMUM_STEPS;
  #characters = MAXIMUM_CHARACTERS;
  #depth = 0;

  /** To be asked before the work is done. @throws TemplateError */
  steps(count: number): void {
    this.#steps -= count;
    if (!(this.#steps >= 0)) this.refuse(`The templates of this model take more than ${MAXIMUM_STEPS} steps`);
  }

  /** To be asked before a text is made. @throws TemplateError */
  characters(count: number): void {
    this.#characters -= count;
    if (!(this.#characters >= 0)) {
      this.refuse(`The templates of this model make more than ${MAXIMUM_CHARACTERS} characters of text`);
    }
  }

  /** To be asked before one text is looked for in another. @throws TemplateError */
  search(text: string, sought: string): void {
    this.steps(1 + Math.ceil((text.length * Math.max(1, sought.length)) / COMPARED_PER_STEP));
  }

  /** What is evaluated in another file comes back to this place. */
  elsewhere<T>(file: string, make: () => T): T {
    const { at, file: from } = this;
    this.file = file;
    const made = this.within(make);
    this.at = at;
    this.file = from;
    return made;
  }

  /** @throws TemplateError when too much is inside of one another */
  within<T>(make: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAXIMUM_DEPTH) {
      this.refuse(
        `More than ${MAXIMUM_DEPTH} things are evaluated inside of one another: does a macro call itself?`,
      );
    }
    try {
      return make();
    } finally {
      this.#depth -= 1;
    }
  }

  refuse(message: string): never {
    throw new TemplateError(this.at, message, this.file);
  }
}
