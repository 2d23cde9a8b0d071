import { describe, expect, it } from 'vitest';
import { cube, readers } from './library-cubes.ts';
import { librarySql } from './library-questions.ts';

describe('a question over cubes without views', () => {
  it('stays with the one cube that knows it all', () => {
    expect(librarySql('loans by state')).toBe(
      'SELECT state, MEASURE(count) AS count FROM loans GROUP BY 1 ORDER BY 2 DESC NULLS LAST, 1',
    );
  });

  it('joins the cubes it speaks of, the one whose figures it wants first', () => {
    expect(librarySql('loans by branch')).toContain(
      'SELECT branches.name AS branches_name, MEASURE(loans.count) AS loans_count FROM loans CROSS JOIN branches',
    );
    expect(librarySql('loans of active readers by town')).toContain(
      'FROM loans CROSS JOIN readers CROSS JOIN branches WHERE readers.is_active IS TRUE',
    );
  });

  it('means the times of the cube whose figures it wants', () => {
    expect(librarySql('loans by branch in 2024')).toContain("loans.lent_at >= '2024-01-01'");
    expect(librarySql('readers in 2024')).toContain("joined_on >= '2024-01-01'");
  });

  it('calls rows by the name of their cube', () => {
    expect(librarySql('list the branches')).toBe('SELECT name FROM branches GROUP BY 1 ORDER BY 1');
    expect(librarySql('readers with more than 5 loans')).toContain(
      'SELECT readers.full_name AS readers_full_name, MEASURE(loans.count)',
    );
  });

  it('takes an amount for a cost by its own name, whatever its cube is called', () => {
    const sum = { type: 'number', aggType: 'sum', description: 'In EUR.' } as const;
    const complaints = cube('complaints', 'Complaints', [{ name: 'goodwill', title: 'Goodwill', ...sum }]);
    const desks = cube('desks', 'Desks', [{ name: 'cost', title: 'Cost', ...sum }]);
    expect(librarySql('how much did we spend on active readers', [complaints, desks, readers])).toContain(
      'MEASURE(desks.cost)',
    );
  });

  it('averages over the things of another cube', () => {
    expect(librarySql('average number of loans per reader')).toMatch(
      /^SELECT AVG\(loans_count\) AS average_loans_count FROM \(SELECT readers\.full_name/,
    );
    expect(librarySql('loans per reader by town')).toMatch(
      /^SELECT branches_town, AVG\(loans_count\) AS average_loans_count FROM \(SELECT .*readers\.full_name/,
    );
  });
});
