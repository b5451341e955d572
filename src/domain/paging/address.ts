import { z } from 'zod'

export interface ReadQuery<Query> {
  query: Query
  /** The parameters that were left out because their values could not be read, each with what is wrong with it. */
  refused: Record<string, string>
}

/**
 * Reads the query of a page's address by a list's schema. A page is never refused for its address: a value the schema does not take is
 * left out and reported, empty ones (an unfilled form sends them) are as if absent, unknown ones are ignored.
 */
export function readAddress<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  address: URLSearchParams,
): ReadQuery<z.output<z.ZodObject<Shape>>> {
  const given: Record<string, string> = {}
  const refused: Record<string, string> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = address.get(name)?.trim()
    if (!text) continue
    const read = z.safeParse(field as z.ZodType, text)
    if (read.success) given[name] = text
    else refused[name] = read.error.issues[0]?.message ?? ''
  }
  return { query: schema.parse(given), refused }
}
