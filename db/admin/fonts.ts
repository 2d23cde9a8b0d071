import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accounts, fonts } from '../../schema/tables/index.ts';
import type { NewFont } from '../../schema/wire/fonts.ts';
import { found } from '../client.ts';
import { createRecord, isoTime, type Records } from '../records.ts';
import { refuse, refuseFirst } from '../refusal.ts';

/** Every page of the account is told of all of them. */
const MOST_FONTS = 20;

const font = z.object({
  id: z.int(),
  family: z.string(),
  weight: z.string(),
  hash: z.string(),
  sizeBytes: z.int(),
  createdAt: z.string(),
});
export type Font = z.infer<typeof font>;

export const fontRecords: Records<Font> = {
  list: 'fonts',
  item: font,
  table: fonts,
  visible: sql`record.account_id = ${found('account')}`,
  shown: sql`jsonb_build_object(
    'id', record.id, 'family', record.family, 'weight', record.weight, 'hash', record.hash,
    'sizeBytes', octet_length(record.content), 'createdAt', ${isoTime(sql`record.created_at`)})`,
  notFound: 'font_not_found',
};

/** The account's row is held, so that two calls at once cannot add one too many. */
export const createFont = ({ family, weight, woff2 }: NewFont): SQL[] => [
  sql`select from ${accounts} where id = ${found('account')} for no key update`,
  sql`
    select ${refuseFirst([
      {
        when: sql`(select count(*) from ${fonts} where account_id = ${found('account')}) >= ${MOST_FONTS}`,
        refuse: refuse('too_many_fonts'),
      },
    ])}`,
  createRecord(sql`
    insert into ${fonts} (account_id, family, weight, content, hash)
    select ${found('account')}, ${family}, ${weight ?? '400'}, file.content, encode(sha256(file.content), 'hex')
    from (select decode(${woff2}, 'base64') as content) as file`),
];
