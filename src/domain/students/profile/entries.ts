import { z } from 'zod'

const MAX_ENTRIES = 20

export const entriesOf = <Entry extends z.ZodType<{ Id: string }>>(entry: Entry) =>
  z
    .array(entry)
    .max(MAX_ENTRIES)
    .refine((entries) => new Set(entries.map(({ Id }) => Id)).size === entries.length, 'Each entry once')
