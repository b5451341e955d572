import { z } from 'zod'
import { LIST_PAGE_SIZES } from './sizes'

/** What belongs to one page of a list, and to no other. */
const OF_ONE_PAGE = ['pageNo', 'pageSize', 'exactTotal']

export interface ReadQuery<Query> {
  query: Query
  /** The parameters that were left out because their values could not be read, each with what is wrong with it. */
  refused: Record<string, string>
  /** The parameters as they were given, without those left out: what links to the same list carry. */
  given: Record<string, string>
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
  return { query: schema.parse(given), refused, given }
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

/** What every page of a list has in its address: its filters and its order. */
export function keptOf({ given }: Pick<ReadQuery<unknown>, 'given'>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ONE_PAGE.includes(name)))
}
