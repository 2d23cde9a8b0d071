import { describe, expect, it } from 'vitest';
import { confidenceIn } from '../../analyst/intent/confidence.ts';
import { LEAST_CONFIDENCE } from '../../analyst/intent/confidence-weights.ts';
import { readQuestion } from '../../analyst/intent/read-question.ts';
import { sourcesOf } from '../../analyst/match/model/sources.ts';
import type { MetaCube, MetaMember } from '../../schema/wire/tools.ts';
import { leftOver } from './left-over.ts';
import { librarySql } from './library-questions.ts';

type Given = Partial<MetaMember> & { name: string; title: string };

/** A view of a given name, of whose members only what matters is said. */
function view(name: string, title: string, members: Given[]): MetaCube {
  const whole = members.map((member) => ({
    ...{ type: 'number' as const, description: '', ...member },
    name: `${name}.${member.name}`,
  }));
  return { name, type: 'view', title, description: '', members: whole };
}

const films = view('films', 'Films', [
  { name: 'count', title: 'Films', aggType: 'count' },
  { name: 'tickets', title: 'Viewings', aggType: 'sum' },
  {
    name: 'rate',
    title: 'Subtitle rate',
    description: 'Shown as percent of a fraction: 0.42 is 42 %.',
    aggType: 'number',
  },
  { name: 'id', title: 'Film number' },
  { name: 'fee', title: 'Licence fee', description: 'In EUR.' },
  { name: 'price', title: 'Price per kWh', aggType: 'number' },
  { name: 'energy', title: 'Energy used', description: 'In kWh.', aggType: 'sum' },
  { name: 'height', title: 'Screen height', description: 'In metres.' },
  { name: 'seconds', title: 'Running time', description: 'In seconds.' },
  { name: 'title', title: 'Film', type: 'string' },
  { name: 'studio', title: 'Studio', type: 'string' },
  { name: 'silent', title: 'Silent', type: 'boolean' },
  { name: 'licensed_on', title: 'Licence date', type: 'time' },
  { name: 'paid_on', title: 'Payment date', type: 'time' },
  { name: 'sold_on', title: 'Sold on', type: 'time' },
]);
const halls = view('halls', 'Halls', [
  { name: 'takings', title: 'Takings', description: 'In EUR.', aggType: 'sum' },
  { name: 'hall', title: 'Hall', type: 'string' },
]);
const cinema = [films, halls];

const sqlOf = (question: string) => librarySql(question, cinema);

describe('a condition on a number', () => {
  it('is in the unit of what it compares', () => {
    expect(sqlOf('films longer than 4 minutes')).toContain('seconds > 240');
    expect(sqlOf('films longer than an hour')).toContain('seconds > 3600');
    expect(sqlOf('films of more than 90 seconds')).toContain('seconds > 90');
  });

  it('in percent is of a share as the model shows it', () => {
    expect(sqlOf('studios with a subtitle rate of more than 10 percent')).toContain('> 0.1');
    expect(() => sqlOf('studios with more than 10 percent films')).toThrow(/unsupported|unmapped/);
  });

  it('in a unit that nothing has is none of the numbers', () => {
    expect(() => sqlOf('films longer than 4 km')).toThrow(/unsupported|unmapped/);
  });

  it('in m is in metres, unless it is money', () => {
    expect(sqlOf('films with a screen height of at least 15 m')).toContain('height >= 15');
  });

  it('in money compares money, and no number that tells things apart', () => {
    expect(sqlOf('films above 400 €')).toContain('fee > 400');
    expect(sqlOf('films above 400 €')).not.toContain('id >');
  });
});

describe('a word beside another', () => {
  it('is left out alone: "non silent films" are films', () => {
    expect(sqlOf('viewings of non silent films by studio')).toMatch(/WHERE silent IS NOT TRUE GROUP/);
  });

  it('that is a doer is none of the deeds', () => {
    const read = readQuestion(
      'how many viewers do we have',
      sourcesOf(cinema),
      new Date('2025-06-30T12:00:00Z'),
    );
    const unknown = read.kind === 'readings' ? read.readings[0].unknown.map(({ text }) => text) : ['viewers'];
    expect(unknown).toEqual(['viewers']);
  });

  it('leads to its own time: "paid in May"', () => {
    expect(sqlOf('how many films were paid in May 2025')).toContain("paid_on >= '2025-05-01'");
    expect(sqlOf('how many films did we sell in May 2025')).toContain("sold_on >= '2025-05-01'");
    expect(sqlOf('how many films in May 2025')).toContain("licensed_on >= '2025-05-01'");
  });

  it('is a second figure where it is what another source counts, and no value', () => {
    const read = readQuestion(
      'films and halls per month',
      sourcesOf(cinema),
      new Date('2025-06-30T12:00:00Z'),
    );
    if (read.kind !== 'readings') return expect(read.kind).toMatch(/unsupported|unmapped/);
    expect(leftOver(read.readings[0])).toContain('halls');
  });
});

describe('a figure', () => {
  const left = (question: string) => {
    const read = readQuestion(question, sourcesOf(cinema), new Date('2025-06-30T12:00:00Z'));
    if (read.kind !== 'readings') return [read.kind];
    return leftOver(read.readings[0]);
  };

  it('that is per unit by its own name is not divided again', () => {
    expect(sqlOf('price per kWh by studio')).not.toContain('NULLIF');
  });

  it('of "how much" is no count, and "went over" has to go over something', () => {
    expect(left('how much is silent')).not.toEqual([]);
    expect(left('films that went over')).not.toEqual([]);
  });

  it('is of a place called "bar", unless that is how to draw it', () => {
    expect(left('viewings in the bar by studio')).toContain('bar');
    expect(left('viewings by studio as a bar chart')).toEqual([]);
  });
});

describe('a ranking', () => {
  it.each(['grew fastest', 'grew the fastest', 'is growing fastest'])(
    'of what %s shows the highest',
    (grew) => {
      expect(sqlOf(`which studio ${grew} in films from 2024 to 2025`)).toMatch(/ORDER BY \d DESC/);
    },
  );

  it('by count leads to no other figure', () => {
    const read = readQuestion('top 3 halls by count', sourcesOf(cinema), new Date('2025-06-30T12:00:00Z'));
    if (read.kind !== 'readings') return expect(read.kind).toMatch(/unsupported|unmapped/);
    const { doubts } = read.readings[0];
    const isStated = leftOver(read.readings[0]).length === 0;
    expect(isStated && confidenceIn(doubts) >= LEAST_CONFIDENCE).toBe(false);
  });
});
