import { z } from 'zod'
import { LIST_PAGE_SIZES } from './sizes'

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

/** The same for a page with a list of what is neither notes nor invoices: a page has the first of its sizes where none is chosen. */
export function readListAddress<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  address: URLSearchParams,
): ReadQuery<z.output<z.ZodObject<Shape>>> {
  const sized = new URLSearchParams(address)
  if (!sized.get('pageSize')?.trim()) sized.set('pageSize', String(LIST_PAGE_SIZES[0]))
  return readAddress(schema, sized)
}
