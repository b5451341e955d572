import { z } from 'zod'
import { LIST_PAGE_SIZES } from '#domain/paging/sizes'

const OF_ONE_PAGE = ['pageNo', 'pageSize', 'exactTotal']

export interface ReadQuery<Query> {
  query: Query
  refused: Record<string, string>
  given: Record<string, string>
}

/** Reads a page's query: invalid values are reported, not refused; empty and unknown ones do not count. */
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

/** The same for lists other than notes and invoices: the page size defaults to `LIST_PAGE_SIZES[0]`. */
export function readListAddress<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  address: URLSearchParams,
): ReadQuery<z.output<z.ZodObject<Shape>>> {
  const sized = new URLSearchParams(address)
  if (!sized.get('pageSize')?.trim()) sized.set('pageSize', String(LIST_PAGE_SIZES[0]))
  return readAddress(schema, sized)
}

/** The parameters that all pages of a list share: filters and order. */
export function listParameters({ given }: Pick<ReadQuery<unknown>, 'given'>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ONE_PAGE.includes(name)))
}
