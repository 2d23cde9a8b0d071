import type { MetaCube, MetaMember } from '../../schema/wire/tools.ts';

/** A library straight from its tables: cubes without views, terse names, hardly a description. */
type ShortMember = Omit<MetaMember, 'name' | 'description'> & { name: string; description?: string };

export function cube(name: string, title: string, members: ShortMember[]): MetaCube {
  return {
    name,
    type: 'cube',
    title,
    description: '',
    members: members.map((member) => ({ description: '', ...member, name: `${name}.${member.name}` })),
  };
}

const count: ShortMember = { name: 'count', title: 'Count', type: 'number', aggType: 'count' };

export const branches = cube('branches', 'Branches', [
  { name: 'name', title: 'Name', type: 'string' },
  { name: 'town', title: 'Town', type: 'string' },
  { name: 'seats', title: 'Seats', type: 'number', description: 'How many seats the reading room has.' },
  count,
]);

export const readers = cube('readers', 'Readers', [
  { name: 'full_name', title: 'Full Name', type: 'string' },
  { name: 'age', title: 'Age', type: 'number' },
  { name: 'is_active', title: 'Is Active', type: 'boolean' },
  { name: 'joined_on', title: 'Joined On', type: 'time' },
  count,
  { name: 'nps', title: 'Nps', type: 'number', aggType: 'avg', description: 'Net promoter score of 2025.' },
]);

export const loans = cube('loans', 'Loans', [
  { name: 'state', title: 'State', type: 'string' },
  { name: 'lent_at', title: 'Lent At', type: 'time' },
  { name: 'returned_at', title: 'Returned At', type: 'time' },
  { name: 'weight', title: 'Weight', type: 'number', description: 'In kg.' },
  count,
  { name: 'qty', title: 'Qty', type: 'number', aggType: 'sum' },
  { name: 'fee', title: 'Fee', type: 'number', aggType: 'sum', description: 'In EUR.' },
  { name: 'avg_dur', title: 'Avg Dur', type: 'number', aggType: 'avg', description: 'In days.' },
  { name: 'overdue', title: 'Overdue loans', type: 'number', aggType: 'count' },
]);

export const library = [branches, readers, loans];
