import { type Jurisdiction, jurisdictionRegions, type Region } from '../../schema/names.ts';

/** Where an object stays, and near whom it is made. */
export type ObjectPlace = { jurisdiction: Jurisdiction | null; region: Region | null };

/** How the runtime keeps objects in a jurisdiction (the variable JURISDICTIONS). */
export type Jurisdictions = 'cloudflare' | 'names';

/** What is used of a DurableObjectNamespace. */
export type Namespace = {
  getByName(name: string, options: { locationHint?: Region }): unknown;
  jurisdiction(jurisdiction: Jurisdiction): Namespace;
};

/**
 * The Durable Objects of one class. One name is another object in each jurisdiction, so nothing but this finds one,
 * and it is not asked without a place.
 */
export class ObjectClass {
  readonly #namespace: Namespace;
  readonly #kept: Jurisdictions;

  constructor(namespace: Namespace, kept: Jurisdictions) {
    this.#namespace = namespace;
    this.#kept = kept;
  }

  /** The object's stub; whoever knows the class that wrangler.toml names for this one knows its type. */
  find(name: string, { jurisdiction, region }: ObjectPlace): unknown {
    if (jurisdiction === null) return this.#namespace.getByName(name, near(region));
    if (this.#kept === 'names') return this.#namespace.getByName(`${jurisdiction} ${name}`, near(region));
    const within = this.#namespace.jurisdiction(jurisdiction);
    return within.getByName(name, near(isWithin(jurisdiction, region) ? region : null));
  }
}

const near = (region: Region | null) => (region === null ? {} : { locationHint: region });

/** A region is a wish and a jurisdiction is none: one outside of it is not asked for. */
const isWithin = (jurisdiction: Jurisdiction, region: Region | null): boolean =>
  jurisdictionRegions[jurisdiction].some((each) => each === region);
