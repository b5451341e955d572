import { AppError } from '#domain/errors'
import { PAGE_SIZES } from '#domain/paging/schema'

export const DEFAULT_FIRST = 20
export const MAX_FIRST = 100

export interface Stretch {
  offset: number
  first: number
}

export interface ListPage {
  pageNo: number
  pageSize: number
}

/** Reads a list's arguments; throws VALIDATION_FAILED for an invalid number or cursor. */
export function stretchOf({ first, after }: { first?: unknown; after?: unknown }): Stretch {
  const wanted = first ?? DEFAULT_FIRST
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 1 || wanted > MAX_FIRST)
    throw refused('first', `first is a whole number from 1 to ${MAX_FIRST}`)
  if (after === undefined || after === null) return { offset: 0, first: wanted }
  const position = /^row:(\d{1,8})$/.exec(Buffer.from(String(after), 'base64url').toString())?.[1]
  if (position === undefined) throw refused('after', 'after is the cursor of a row')
  return { offset: Number(position) + 1, first: wanted }
}

/** The cursor of the row at a zero-based position. */
export function cursorOf(position: number): string {
  return Buffer.from(`row:${position}`).toString('base64url')
}

/** The pages of a list that cover a range: one if it starts at a page's edge, otherwise at most two. */
export function pagesOf({ offset, first }: Stretch): ListPage[] {
  const sizes = PAGE_SIZES.filter((size) => size >= first && size <= MAX_FIRST)
  const last = offset + first - 1
  const whole = sizes.find((size) => Math.floor(offset / size) === Math.floor(last / size))
  const [pageSize = PAGE_SIZES[0]] = whole ? [whole] : sizes
  const from = Math.floor(offset / pageSize)
  const to = Math.floor(last / pageSize)
  return (from === to ? [from] : [from, to]).map((page) => ({ pageNo: page + 1, pageSize }))
}

function refused(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { [field]: message }, message })
}
