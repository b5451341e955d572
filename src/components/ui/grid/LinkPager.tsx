import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'

interface LinkPagerProps {
  of: { pageNo: number; pageSize: number; totalCount: number }
  exact?: { href: string; onGo?: () => void } | null
  noun: readonly [string, string]
  pageSizes: readonly number[]
  hrefOf: (page: number, pageSize: number) => string
  onGo?: ((page: number, pageSize: number) => void) | undefined
}

/** The row count and page links. Plain links work before hydration and open in a new window. */
export function LinkPager({
  of: { pageNo: page, pageSize, totalCount: total },
  noun,
  pageSizes,
  hrefOf,
  onGo,
  exact = null,
}: LinkPagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const most = exact ? Number.POSITIVE_INFINITY : total
  const from = Math.min(most, (page - 1) * pageSize + 1)
  const to = Math.min(most, page * pageSize)
  const go = (toPage: number, size: number) => ({
    href: hrefOf(toPage, size),
    onClick: (event: MouseEvent) => {
      if (!onGo || !isPlainPress(event)) return
      event.preventDefault()
      onGo(toPage, size)
    },
  })

  return (
    <nav className="pager" aria-label="Pages">
      <span className="pager-count" role="status">
        <b>{countText(total, exact !== null)}</b> {total === 1 ? noun[0] : noun[1]}
        {total > pageSize && from <= to && (
          <>
            , {from.toLocaleString('en')}–{to.toLocaleString('en')} shown
          </>
        )}
      </span>
      {exact && (
        <a
          href={exact.href}
          onClick={(event) => {
            if (!exact.onGo || !isPlainPress(event)) return
            event.preventDefault()
            exact.onGo()
          }}
        >
          Count them all
        </a>
      )}
      {total > Math.min(...pageSizes) && (
        <span className="pager-sizes">
          <span aria-hidden="true">Rows</span>
          {pageSizes.map((size) => {
            const { href, onClick } = go(1, size)
            return (
              <a
                key={size}
                href={href}
                onClick={onClick}
                aria-label={`${size} rows a page`}
                aria-current={size === pageSize ? 'true' : undefined}
              >
                {size}
              </a>
            )
          })}
        </span>
      )}
      {last > 1 && (
        <span className="pager-turn">
          <Turn to={page > 1 ? go(Math.min(page - 1, last), pageSize) : null} label="Previous page">
            <ChevronLeft aria-hidden="true" />
          </Turn>
          <span>
            {page.toLocaleString('en')} of {countText(Math.max(last, page), exact !== null)}
          </span>
          <Turn to={page < last || exact ? go(page + 1, pageSize) : null} label="Next page">
            <ChevronRight aria-hidden="true" />
          </Turn>
        </span>
      )}
    </nav>
  )
}

interface TurnProps {
  to: { href: string; onClick: (event: MouseEvent) => void } | null
  label: string
  children: ReactNode
}

function Turn({ to, label, children }: TurnProps) {
  const look = 'btn btn-plain btn-small btn-icon'
  return to ? (
    <a href={to.href} onClick={to.onClick} className={look} aria-label={label}>
      {children}
    </a>
  ) : (
    <span className={look} aria-disabled="true">
      {children}
    </span>
  )
}

/** Formats a number of rows or pages: `1,234`, or `10,000+` when there are more. */
export function countText(count: number, isMore: boolean): string {
  return `${count.toLocaleString('en')}${isMore ? '+' : ''}`
}

/** Whether a click on a link means to open it here, not in a new window or as a download. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
