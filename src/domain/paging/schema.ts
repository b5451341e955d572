import { z } from 'zod'
import { DEFAULT_PAGE_SIZE } from '#domain/paging/sizes'

export const PAGE_SIZES = [20, 25, 50, 100, 500, 1000] as const

const SIZE_MESSAGE = `pageSize must be one of ${PAGE_SIZES.join(', ')}`

export const Paging = z.object({
  pageNo: z.coerce
    .number('pageNo must be a number')
    .int()
    .min(1, 'pageNo starts at 1')
    .max(1_000_000)
    .default(1),
  pageSize: z.coerce
    .number(SIZE_MESSAGE)
    .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), SIZE_MESSAGE)
    .default(DEFAULT_PAGE_SIZE),
})

export interface Page<Row> {
  rows: Row[]
  totalCount: number
  pageNo: number
  pageSize: number
}

/** The envelope's `data` for a page of `row`. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    totalCount: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  })
}

export interface CountedPage<Row> extends Page<Row> {
  totalIsExact: boolean
}

/** The envelope's `data` for a page of a possibly long list of `row`. */
export function countedPageOf<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({
    totalIsExact: z
      .boolean()
      .describe('false: there are more rows than totalCount; exactTotal=true counts them'),
  })
}
